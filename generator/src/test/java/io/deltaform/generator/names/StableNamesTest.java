package io.deltaform.generator.names;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What comes later changes no name, and no byte, of what was there. */
class StableNamesTest {
  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Map<String, String> generate(List<SourceFile> files) {
    Generator.Output output = Generator.compile(files, "gen");
    assertThat(output.files()).as(output.diagnostics().toString()).isNotEmpty();
    Map<String, String> contents = new TreeMap<>();
    for (GeneratedFile file : output.files()) {
      contents.put(file.path(), file.content());
    }
    return contents;
  }

  private static void nothingMoves(List<SourceFile> before, SourceFile added) {
    Map<String, String> old = generate(before);
    List<SourceFile> after = new ArrayList<>(before);
    after.add(added);
    assertThat(generate(after)).containsAllEntriesOf(old);
  }

  /** A schema with an inline object of the same key and title as every other schema has. */
  private static SourceFile schema(String name) {
    return file(
        name + ".schema.json",
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\""
            + name
            + "\",\"type\":\"object\",\"properties\":{\"row\":{\"title\":\"Row\",\"type\":\"object\","
            + "\"properties\":{\"a\":{\"type\":\"string\"}}},\"to\":{\"$ref\":\"#/definitions/Address\"}},"
            + "\"definitions\":{\"Address\":{\"type\":\"object\",\"properties\":{\"b\":{\"type\":"
            + "\"string\"}}}}}");
  }

  private static SourceFile table(String schema, String name, String... columns) {
    StringBuilder text = new StringBuilder("{\"table\":{\"schema\":\"");
    text.append(schema).append("\",\"table\":\"").append(name).append("\"},\"columns\":[");
    for (String column : columns) {
      text.append(column.equals(columns[0]) ? "" : ",").append("{\"name\":\"").append(column);
      text.append("\",\"type\":\"INT32\"}");
    }
    return file(schema + "." + name + ".table.json", text.append("]}").toString());
  }

  @Test
  void aSchemaThatIsAddedMovesNoTypeThatManyOthersHaveToo() {
    List<SourceFile> before = new ArrayList<>();
    for (int i = 100; i < 150; i++) {
      before.add(schema("Event" + i));
    }
    assertThat(generate(before)).containsKeys("gen/Event100Row.java", "gen/Event149Address.java");
    nothingMoves(before, schema("Event099"));
    nothingMoves(before, schema("Event120b"));
    nothingMoves(before, schema("Event999"));
  }

  @Test
  void aTableThatIsAddedMovesNoTable() {
    List<SourceFile> before =
        List.of(table("SALES", "ORDERS", "ID"), table("SALES", "ORDER_LINES", "ID"));
    nothingMoves(before, table("SALES", "CUSTOMERS", "ID"));
    nothingMoves(before, table("HR", "ORDERS", "ID"));
    nothingMoves(before, table("A", "B", "ID"));
  }

  @Test
  void anAvroSchemaThatIsAddedMovesNoType() {
    List<SourceFile> before =
        List.of(
            file(
                "a.avsc",
                "{\"type\":\"record\",\"name\":\"com.a.Order\",\"fields\":[{\"name\":\"v\",\"type\":"
                    + "[\"int\",\"string\"]}]}"));
    nothingMoves(
        before,
        file(
            "b.avsc",
            "{\"type\":\"record\",\"name\":\"com.b.Parcel\",\"fields\":[{\"name\":\"v\",\"type\":"
                + "[\"int\",\"string\"]}]}"));
  }

  @Test
  void aColumnThatIsAddedMovesNoColumn() {
    String[] columns = {"ID", "A#1", "A$1", "A_1", "Id", "order no", "ORDER_NO"};
    Map<String, String> before = names(columns);
    for (String added : List.of("A 1", "A.1", "NOTE", "order-no", "iD")) {
      String[] more = java.util.Arrays.copyOf(columns, columns.length + 1);
      more[columns.length] = added;
      assertThat(names(more)).containsAllEntriesOf(before);
    }
  }

  private static Map<String, String> names(String... columns) {
    return JavaNames.components(List.of(columns));
  }
}
