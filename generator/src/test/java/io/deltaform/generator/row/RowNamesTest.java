package io.deltaform.generator.row;

import static io.deltaform.generator.row.GeneratedRows.ints;
import static io.deltaform.generator.row.GeneratedRows.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RowNamesTest {
  /** Reads and writes a row of every column: the wire names are what they were. */
  private static void check(TableSchema table) {
    RowCodec<Object> codec = GeneratedRows.of(table).codec(table);
    JsonOutput json = new JsonOutput().beginObject();
    int value = 0;
    for (TableColumn column : table.columns()) {
      json.name(column.name()).number(value++);
    }
    RowImage<Object> image = read(codec, json.endObject().toString());
    assertThat(image.isComplete()).isTrue();
    for (int i = 0; i < value; i++) {
      assertThat(image.value(table.columns().get(i))).isEqualTo(i);
    }
    JsonOutput written = new JsonOutput();
    image.write(written);
    assertThat(written).hasToString(json.toString());
  }

  @Test
  void tellsColumnsApartThatJavaSpellsAlike() {
    check(ints("ALIKE", "A#1", "A$1", "A 1", "A_1", "a1", "Id", "ID", "id", "Name ", "Name"));
  }

  @Test
  void takesColumnsThatAreCalledAsJavaOrGeneratedCodeIs() {
    check(
        ints(
            "WORDS",
            ("result this _ field o value builder hashCode toString getClass wait class record"
                    + " in b p e forms out seen next v others raw row image set build values present"
                    + " codec CODEC INSTANCE MEMBERS COLUMNS read write schema columns Key Column"
                    + " Builder key of all ordinal name valueOf equals finalize yield var"
                    + " scan index count String Object Table")
                .split(" ")));
  }

  @Test
  void takesAnyCharacterInAColumnName() {
    check(
        ints(
            "SIGNS",
            "row.values",
            "\u540d\u524d",
            "\uD83D\uDCA5",
            "a\"b",
            "a\\b",
            "a\nb",
            "\u0007",
            "*/ evil",
            "\\u002a/",
            "$L $T $$",
            "%s",
            "\u202eabc",
            "x".repeat(300),
            "\uD800 alone",
            "#",
            "Gr\u00f6\u00dfe",
            "\u00a0",
            "\u2028"));
  }

  @Test
  void takesTablesThatAreCalledAsJavaOrFilesOrNestedTypesAre() {
    TableSchema[] tables =
        Arrays.stream(
                ("CON NUL record var Key Column Builder Object String Override Row RowImage Values"
                        + " Map List JsonInput Problems Orders OrdersCodec Foo foo FOO")
                    .split(" "))
            .map(name -> ints(name, "ID", "NAME"))
            .toArray(TableSchema[]::new);
    GeneratedRows rows = GeneratedRows.of(tables);
    for (TableSchema table : tables) {
      RowImage<Object> image = read(rows.codec(table), "{\"ID\":1,\"NAME\":2}");
      assertThat(image.isComplete()).isTrue();
    }
    List<String> files =
        rows.classes().classFiles().keySet().stream().filter(name -> !name.contains("$")).toList();
    assertThat(files.stream().map(name -> name.toLowerCase(Locale.ROOT))).doesNotHaveDuplicates();
  }

  @Test
  void goesToAPackageOfTheSchemaElseTheDatabase() {
    assertThat(paths(TableId.of("db", "SALES", "ORDERS"))).contains("gen/sales/Orders.java");
    assertThat(paths(TableId.of("EmployeesDb", null, "Employees")))
        .contains("gen/employeesdb/Employees.java");
    assertThat(paths(TableId.of(null, "public", "orders"))).contains("gen/public_/Orders.java");
    assertThat(paths(TableId.of(null, null, "orders"))).contains("gen/Orders.java");
  }

  private static Set<String> paths(TableId id) {
    TableColumn column = new TableColumn("A", Scalar.of(ValueType.INT32), null, true, 0);
    return generate(new TableSchema(id, List.of(column), List.of(), Set.of()), new Diagnostics())
        .keySet();
  }

  private static Map<String, String> generate(TableSchema table, Diagnostics problems) {
    SchemaModel model =
        new SchemaModel(new TreeMap<>(), List.of(), new TreeMap<>(), List.of(table));
    return RowFiles.of(model, JavaNames.of(model, "gen"), problems).stream()
        .collect(Collectors.toMap(GeneratedFile::path, GeneratedFile::content));
  }

  @Test
  void keepsNamesWhenAColumnIsAdded() throws ClassNotFoundException {
    TableSchema before = ints("T", "A#1", "A$1", "A 1", "A_1");
    TableSchema after = ints("T", "A#1", "A$1", "A 1", "A_1", "A-1");
    assertThat(names(after)).startsWith(names(before).toArray(String[]::new));
  }

  private static List<String> names(TableSchema table) throws ClassNotFoundException {
    return Arrays.stream(GeneratedRows.of(table).row(table).getRecordComponents())
        .map(c -> c.getName())
        .toList();
  }

  @Test
  void refusesATableWithoutColumns() {
    Diagnostics problems = new Diagnostics();
    assertThat(generate(GeneratedRows.table("EMPTY", List.of()), problems)).isEmpty();
    assertThat(problems.list()).extracting(Diagnostic::code).containsExactly("no-columns");
  }

  @Test
  void refusesMoreColumnsThanATableCanHave() {
    Diagnostics problems = new Diagnostics();
    assertThat(generate(ints("VAST", 4_097), problems)).isEmpty();
    assertThat(problems.list()).extracting(Diagnostic::code).containsExactly("too-many-columns");
  }
}
