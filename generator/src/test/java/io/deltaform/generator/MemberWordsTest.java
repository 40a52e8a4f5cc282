package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Members that are named as words of Java, as methods of objects, or as what codecs use. */
class MemberWordsTest {
  private static final List<String> WORDS =
      List.of(
          ("record sealed permits yield var module non when enum class int null true this super"
                  + " hashCode toString getClass notify wait clone finalize equals"
                  + " in out b p e i j v value values others seen raw codec CODEC builder key"
                  + " other object name Object String List Map Copies Objects")
              .split(" "));

  private static final List<String> JSON_TYPES =
      List.of(
          "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}",
          "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}}",
          "{\"type\":\"integer\",\"default\":3}",
          "{\"const\":\"c\"}",
          "{\"enum\":[\"one\",\"two\"]}",
          "{\"type\":\"object\",\"properties\":{\"record\":{\"type\":\"boolean\"}}}",
          "{\"type\":[\"string\",\"null\"],\"contentEncoding\":\"base64\"}",
          "{\"prefixItems\":[{\"type\":\"string\"},{\"type\":\"integer\"}],\"type\":\"array\"}");

  private static final List<String> AVRO_TYPES =
      List.of(
          "{\"type\":\"array\",\"items\":\"string\"}",
          "{\"type\":\"map\",\"values\":\"long\"}",
          "\"bytes\"",
          "[\"null\",\"string\"]",
          "[\"long\",\"string\"]",
          "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}");

  @Test
  void compileAsMembersOfJsonObjects() {
    for (String type : JSON_TYPES) {
      String members =
          WORDS.stream()
              .map(word -> "\"" + word + "\":" + type)
              .collect(Collectors.joining(",", "{", "}"));
      compiles(
          "words.schema.json",
          "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\","
              + "\"title\":\"Words\",\"properties\":"
              + members
              + "}");
    }
  }

  @Test
  void compileAsFieldsOfAvroRecords() {
    for (String type : AVRO_TYPES) {
      String fields =
          WORDS.stream()
              .map(word -> "{\"name\":\"" + word + "\",\"type\":" + type + "}")
              .collect(Collectors.joining(",", "[", "]"));
      compiles("words.avsc", "{\"type\":\"record\",\"name\":\"Words\",\"fields\":" + fields + "}");
    }
  }

  private static void compiles(String path, String schema) {
    SourceFile file = new SourceFile(path, Bytes.copyOf(schema.getBytes(StandardCharsets.UTF_8)));
    List<GeneratedFile> files = Generator.compile(List.of(file), "com.example").files();
    assertThat(files).as(schema).isNotEmpty();
    assertThat(Compiled.of(files).classFiles()).isNotEmpty();
  }
}
