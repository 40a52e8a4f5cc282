package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Whatever a long name comes from, a disk takes the files of the class, and those javac makes. */
class LongNamesTest {
  private static final String LONG = "VeryLongName".repeat(100);

  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The warnings, after the sources were compiled. */
  private static List<Diagnostic> warnings(SourceFile... files) throws Exception {
    Generator.Output output = Generator.compile(List.of(files), "com.example");
    assertThat(output.files()).as(output.diagnostics().toString()).isNotEmpty();
    for (GeneratedFile file : output.files()) {
      assertThat(file.path().split("/")).allSatisfy(part -> assertThat(part).hasSizeLessThan(250));
    }
    assertThat(Compiled.of(output.files())).isNotNull();
    return output.diagnostics();
  }

  private static List<String> shortened(SourceFile... files) throws Exception {
    List<String> codes = new ArrayList<>();
    warnings(files).forEach(warning -> codes.add(warning.code()));
    return codes;
  }

  @Test
  void aTitle() throws Exception {
    String schema =
        "{\"title\":\""
            + LONG
            + "\",\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}";
    List<Diagnostic> warnings = warnings(file("a.schema.json", schema));
    assertThat(warnings).extracting(Diagnostic::code).containsExactly("name-shortened");
    assertThat(warnings.get(0).message()).contains("com.example.VeryLongName", "names.json");
    assertThat(warnings.get(0).position().file()).isEqualTo("a.schema.json");
  }

  @Test
  void namesThatAreAlikeForLongAreOfTwoClasses() throws Exception {
    String record =
        "{\"title\":\"%s\",\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}";
    Generator.Output output =
        Generator.compile(
            List.of(
                file("a.schema.json", record.formatted(LONG + "A")),
                file("b.schema.json", record.formatted(LONG + "B"))),
            "com.example");
    Set<String> classes = new TreeSet<>();
    output.files().forEach(file -> classes.add(file.path()));
    assertThat(classes).hasSize(5);
    assertThat(output.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("name-shortened", "name-shortened");
  }

  @Test
  void definitionsPropertiesAndFiles() throws Exception {
    String name = "x".repeat(200);
    String schema =
        "{\"type\":\"object\",\"properties\":{\"%1$s\":{\"oneOf\":[{\"$ref\":\"#/$defs/%1$s\"},{\"type\":\"string\"}]}},\"$defs\":{\"%1$s\":{\"type\":\"object\",\"properties\":{\"b\":{\"type\":\"string\"}}}}}";
    assertThat(shortened(file(name + ".schema.json", schema.formatted(name))))
        .contains("name-shortened");
    assertThat(shortened(file(name + ".schema.json", "{\"type\":\"integer\"}"))).isEmpty();
  }

  @Test
  void namesOfAvro() throws Exception {
    String name = "N".repeat(300);
    String schema =
        "{\"type\":\"record\",\"name\":\"%1$s\",\"fields\":[{\"name\":\"u\",\"type\":[\"string\",{\"type\":\"record\",\"name\":\"%1$sX\",\"fields\":[]},{\"type\":\"enum\",\"name\":\"%1$sE\",\"symbols\":[\"A\"]},{\"type\":\"fixed\",\"name\":\"%1$sF\",\"size\":2}]}]}";
    assertThat(shortened(file("a.avsc", schema.formatted(name)))).contains("name-shortened");
  }

  @Test
  void tablesAndTheirSchemas() throws Exception {
    String table =
        "{\"table\":{\"schema\":\"%1$s\",\"table\":\"%1$s\"},\"columns\":[{\"name\":\"ID\",\"type\":\"INT64\"}]}";
    assertThat(shortened(file("a.table.json", table.formatted("T".repeat(300)))))
        .containsExactly("name-shortened");
  }

  @Test
  void documentsAndChannels() throws Exception {
    String document =
        """
        asyncapi: 3.0.0
        info: {title: %1$s, version: 1.0.0}
        channels:
          %1$s:
            address: a
            messages:
              %1$s: {payload: {type: object, properties: {id: {type: integer}}}}
        """;
    assertThat(shortened(file("a.asyncapi.yaml", document.formatted("c".repeat(300)))))
        .containsOnly("name-shortened");
  }
}
