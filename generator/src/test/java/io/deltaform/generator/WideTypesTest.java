package io.deltaform.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.golden.MethodSizes;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.SourceFile;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records that no constructor has room for, and those just below. */
class WideTypesTest {
  private static final int MOST_BYTECODE = 8_000;

  private static Compiled compiled(String file, String text) {
    Bytes bytes = Bytes.copyOf(text.getBytes(UTF_8));
    Generator.Output output = Generator.compile(List.of(new SourceFile(file, bytes)), "gen");
    assertThat(output.diagnostics()).isEmpty();
    Compiled classes = Compiled.of(output.files());
    classes
        .classFiles()
        .forEach(
            (name, file1) ->
                MethodSizes.of(file1)
                    .forEach(
                        (method, size) -> {
                          if (!method.startsWith("<clinit>")) {
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
}
