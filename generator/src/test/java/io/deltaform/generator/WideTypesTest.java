package io.deltaform.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.golden.MethodSizes;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records that no constructor has room for, and those just below. */
class WideTypesTest {
  private static final int MOST_BYTECODE = 8_000;

  private static Compiled compiled(String file, String text, GeneratedFile... more) {
    Bytes bytes = Bytes.copyOf(text.getBytes(UTF_8));
    Generator.Output output = Generator.compile(List.of(new SourceFile(file, bytes)), "gen");
    assertThat(output.diagnostics()).isEmpty();
    List<GeneratedFile> files = new ArrayList<>(output.files());
    files.addAll(List.of(more));
    Compiled classes = Compiled.of(files);
    classes
        .classFiles()
        .forEach(
            (name, file1) ->
                MethodSizes.of(file1)
                    .forEach(
                        (method, size) -> {
                          // what runs once is not hot
                          if (!method.startsWith("<clinit>") && !method.startsWith("$values")) {
                            assertThat(size).as("%s.%s", name, method).isLessThan(MOST_BYTECODE);
                          }
                        }));
    return classes;
  }

  private static void avro(int fields, String type) throws Exception {
    String text =
        IntStream.range(0, fields)
            .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":" + type + "}")
            .collect(
                Collectors.joining(",", "{\"type\":\"record\",\"name\":\"W\",\"fields\":[", "]}"));
    AvroCodec<Object> codec = compiled("w.avsc", text).codec("gen.W");
    AvroOutput out = new AvroOutput();
    for (int i = 0; i < fields; i++) {
      if (type.startsWith("[")) {
        out.writeIndex(1);
      }
      if (type.contains("decimal")) {
        out.writeBytes(Bytes.copyOf(new byte[] {(byte) (i % 100)}));
      } else {
        out.writeLong(i);
      }
    }
    byte[] datum = out.toByteArray();
    assertThat(codec.validate(datum).value()).isTrue();
    Object value = Objects.requireNonNull(codec.read(datum).value());
    assertThat(codec.write(value)).isEqualTo(datum);
    assertThat(codec.read(datum).value()).isEqualTo(value).hasSameHashCodeAs(value);
    datum[datum.length - 1] ^= 2;
    assertThat(codec.read(datum).value()).isNotEqualTo(value);
    assertThat(value.toString())
        .startsWith("W[f0=0")
        .endsWith(type.contains("decimal") ? "]" : "f" + (fields - 1) + "=" + (fields - 1) + "]");
    assertThat(value.getClass().getMethod("f" + (fields - 1)).invoke(value)).isNotNull();
    assertThat(codec.read(new byte[3]).value()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"254, true", "255, false"})
  void ofAsManyFieldsAsAConstructorTakesARecordIsMade(int fields, boolean record) throws Exception {
    avro(fields, "\"int\"");
    String text =
        IntStream.range(0, fields)
            .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":\"int\"}")
            .collect(
                Collectors.joining(",", "{\"type\":\"record\",\"name\":\"W\",\"fields\":[", "]}"));
    assertThat(compiled("w.avsc", text).loadClass("gen.W").isRecord()).isEqualTo(record);
  }

  @ParameterizedTest
  @CsvSource({"127", "128"})
  void aLongTakesTwoWords(int fields) throws Exception {
    avro(fields, "\"long\"");
    json(fields, "\"type\":\"integer\",\"minimum\":0,\"maximum\":9000000000", true);
  }

  @ParameterizedTest
  @CsvSource({"254", "300"})
  void decimalsThatMayBeNullAreTheLongestCode(int fields) throws Exception {
    avro(
        fields,
        "[\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":0}]");
  }

  private static void json(int fields, String type, boolean required) {
    String names =
        IntStream.range(0, fields)
            .mapToObj(i -> "\"f" + i + "\"")
            .collect(Collectors.joining(",", "[", "]"));
    String text =
        IntStream.range(0, fields)
            .mapToObj(i -> "\"f" + i + "\":{" + type + "}")
            .collect(
                Collectors.joining(
                    ",",
                    "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"W\","
                        + "\"type\":\"object\","
                        + (required ? "\"required\":" + names + "," : "")
                        + "\"properties\":{",
                    "}}"));
    JsonCodec<Object> codec = compiled("w.schema.json", text).codec("gen.W");
    byte[] document =
        IntStream.range(0, fields)
            .mapToObj(i -> "\"f" + i + "\":" + (type.contains("integer") ? i : "\"t" + i + "\""))
            .collect(Collectors.joining(",", "{", ",\"more\":[1]}"))
            .getBytes(UTF_8);
    Object value = Objects.requireNonNull(codec.read(document).value());
    assertThat(codec.write(value)).isEqualTo(document);
    assertThat(codec.read(document).value()).isEqualTo(value).hasSameHashCodeAs(value);
    assertThat(codec.validate(document).value()).isTrue();
    assertThat(codec.read("{}".getBytes(UTF_8)).isValid()).isEqualTo(!required);
    assertThat(codec.read("{\"f1\":true}".getBytes(UTF_8)).isValid()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"254, true", "300, true", "300, false"})
  void membersOfAnObjectLikewise(int fields, boolean required) {
    json(fields, "\"type\":\"string\"", required);
    json(fields, "\"type\":[\"string\",\"null\"]", required);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1600", "4096"})
  void asManyFieldsAsATableHasColumns(int fields) throws Exception {
    avro(fields, "[\"null\",\"long\"]");
    avro(fields, "\"long\"");
    json(fields, "\"type\":\"string\"", false);
  }

  private static void symbols(int count) throws Exception {
    String list =
        IntStream.range(0, count)
            .mapToObj(i -> "\"SYMBOL_NUMBER_" + i + "\"")
            .collect(Collectors.joining(","));
    Compiled avro =
        compiled(
            "e.avsc",
            "{\"type\":\"record\",\"name\":\"W\",\"fields\":[{\"name\":\"e\",\"type\":"
                + "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":["
                + list
                + "]}}]}",
            new GeneratedFile(
                "user/Use.java",
                "package user; public class Use { public static Object last() { return"
                    + " gen.E.SYMBOL_NUMBER_"
                    + (count - 1)
                    + "; } }"));
    AvroCodec<Object> codec = avro.codec("gen.W");
    AvroOutput out = new AvroOutput();
    out.writeIndex(count - 1);
    Object value = Objects.requireNonNull(codec.read(out.toByteArray()).value());
    assertThat(value).hasToString("W[e=SYMBOL_NUMBER_" + (count - 1) + "]");
    assertThat(codec.write(value)).isEqualTo(out.toByteArray());
    Class<?> type = avro.loadClass("gen.E");
    Object last = type.getMethod("of", String.class).invoke(null, "SYMBOL_NUMBER_" + (count - 1));
    assertThat(avro.loadClass("user.Use").getMethod("last").invoke(null)).isSameAs(last);
    assertThat(((Object[]) type.getMethod("values").invoke(null))[count - 1]).isSameAs(last);
    assertThat(type.getMethod("of", String.class).invoke(null, "none")).isNull();

    JsonCodec<Object> json =
        compiled(
                "e.schema.json",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"W\","
                    + "\"type\":\"object\",\"properties\":{\"e\":{\"title\":\"E\",\"enum\":["
                    + list
                    + "]}},\"additionalProperties\":false}")
            .codec("gen.W");
    byte[] document = ("{\"e\":\"SYMBOL_NUMBER_" + (count - 1) + "\"}").getBytes(UTF_8);
    Object read = Objects.requireNonNull(json.read(document).value());
    assertThat(json.write(read)).isEqualTo(document);
    assertThat(json.read("{\"e\":\"SYMBOL\"}".getBytes(UTF_8)).isValid()).isFalse();
    assertThat(json.validate(document).value()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"2000", "2001", "10000"})
  void anEnumHasAnyNumberOfSymbols(int count) throws Exception {
    symbols(count);
  }

  @Test
  void schemasNestTwoHundredLevels() {
    String type = "\"long\"";
    for (int i = 200; i > 0; i--) {
      type =
          "{\"type\":\"record\",\"name\":\"R%d\",\"fields\":[{\"name\":\"f\",\"type\":%s}]}"
              .formatted(i, type);
    }
    AvroCodec<Object> codec = compiled("r.avsc", type).codec("gen.R1");
    assertThat(String.valueOf(codec.read(new byte[] {14}).value())).contains("R200[f=7]");

    String schema = "{\"type\":\"integer\"}";
    for (int i = 200; i > 0; i--) {
      schema =
          "{\"type\":\"object\",\"title\":\"R%d\",\"properties\":{\"f\":%s}}".formatted(i, schema);
    }
    JsonCodec<Object> json =
        compiled(
                "r.schema.json",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"," + schema.substring(1))
            .codec("gen.R1");
    byte[] document = ("{\"f\":".repeat(200) + "7" + "}".repeat(200)).getBytes(UTF_8);
    assertThat(json.write(Objects.requireNonNull(json.read(document).value()))).isEqualTo(document);
  }

  @Test
  void aSchemaTextMayBeLongerThanAConstant() {
    String doc = "x".repeat(90_000);
    AvroCodec<Object> codec =
        compiled(
                "w.avsc",
                "{\"type\":\"record\",\"name\":\"W\",\"note\":\""
                    + doc
                    + "\",\"fields\":[{\"name\":\"f\",\"type\":\"int\"}]}")
            .codec("gen.W");
    assertThat(codec.schema().text()).contains(doc);
  }
}
