package io.deltaform.generator.names;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesFileTest {
  private static final SourceFile ORDERS =
      file(
          "orders.table.json",
          """
          {"table":{"database":"prod","schema":"SALES","table":"ORDERS"},
           "columns":[{"name":"A#1","type":"INT32"},{"name":"A_1","type":"INT32"}]}
          """);

  private static final SourceFile STATE =
      file("State.avsc", "{\"type\":\"enum\",\"name\":\"a.State\",\"symbols\":[\"UP\",\"DOWN\"]}");

  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Generator.Output generate(String names, SourceFile... others) {
    List<SourceFile> files =
        Stream.concat(
                Stream.of(file("names.json", names.replace('\'', '"')), ORDERS, STATE),
                Stream.of(others))
            .toList();
    return Generator.compile(files, "gen");
  }

  private static List<String> said(String names, SourceFile... others) {
    return generate(names, others).diagnostics().stream().map(Object::toString).toList();
  }

  private static List<String> paths(Generator.Output output) {
    return output.files().stream().map(f -> f.path()).toList();
  }

  @Test
  void givesNamesToPackagesClassesColumnsFieldsAndSymbols() {
    Generator.Output output =
        generate(
            "{'packages':{'SALES':'shop.eu'},'tables':{'SALES.ORDERS':{'name':'Purchase',"
                + "'columns':{'A#1':'amount'}}},'types':{'a.State':{'name':'Status',"
                + "'symbols':{'UP':'RUNNING'}}}}");
    assertThat(output.diagnostics()).isEmpty();
    assertThat(paths(output)).contains("gen/shop/eu/Purchase.java", "gen/Status.java");
    String row =
        output.files().stream()
            .filter(f -> f.path().endsWith("/Purchase.java"))
            .findFirst()
            .orElseThrow()
            .content();
    assertThat(row).contains("Integer amount", "Integer a1", "AMOUNT(\"A#1\")", "A_1(\"A_1\")");
    assertThat(output.files().toString()).contains("RUNNING(\"UP\")");
  }

  @Test
  void keepsAGivenNameWhenAnotherTableWouldHaveIt() {
    SourceFile test =
        file(
            "test.table.json",
            "{\"table\":{\"database\":\"test\",\"schema\":\"SALES\",\"table\":\"ORDERS\"},"
                + "\"columns\":[{\"name\":\"A\",\"type\":\"INT32\"}]}");
    Generator.Output output = generate("{'tables':{'prod.SALES.ORDERS':'Orders'}}", test);
    assertThat(paths(output)).contains("gen/sales/Orders.java");
    assertThat(output.diagnostics().toString())
        .contains("table test.SALES.ORDERS", "name-clash")
        .doesNotContain("table prod.SALES.ORDERS: warning [name-clash] its class");
  }

  @Test
  void keepsAGivenNameOfAColumnThatWouldGiveWay() {
    Generator.Output output = generate("{'tables':{'ORDERS':{'columns':{'A#1':'a1'}}}}");
    assertThat(output.files().toString()).contains("A1(\"A#1\")", "Integer a1", "Integer a1_");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'tabels':{}} | names.json:1:2: error [bad-names] found \"tabels\", expected one of"
            + " [packages, tables, types]; did you mean tables?",
        "{'tables':{'ORDERS':{'nmae':'X'}}} | names.json:1:22: error [bad-names] found \"nmae\","
            + " expected one of [columns, name]; did you mean name?",
        "{'tables':{'ORDERS':'record'}} | names.json:1:21: error [bad-names] found \"record\","
            + " expected the name of a class in ASCII that neither java.lang nor a disk has taken,"
            + " such as FirstOrder",
        "{'tables':{'ORDERS':'Con'}} | names.json:1:21: error [bad-names] found \"Con\","
            + " expected the name of a class in ASCII that neither java.lang nor a disk has taken,"
            + " such as FirstOrder",
        "{'tables':{'ORDERS':{'columns':{'A_1':'class'}}}} | names.json:1:39: error [bad-names]"
            + " found \"class\", expected the name of a record component, such as firstName",
        "{'tables':{'ORDERS':{'columns':{'A_1':'x','A#1':'x'}}}} | names.json:1:49: error"
            + " [bad-names] x is given to A_1 already",
        "{'types':{'a.State':{'symbols':{'UP':'CODEC'}}}} | names.json:1:38: error [bad-names]"
            + " found \"CODEC\", expected the name of a constant, such as FIRST_NAME",
        "{'packages':{'SALES':'nul'}} | names.json:1:22: error [bad-names] found \"nul\", expected"
            + " a package in small ASCII letters, such as sales",
        "{'tables':[]} | names.json:1:11: error [bad-names] found an array, expected an object",
        "{'tables':{'ORDRES':'X'}} | names.json:1:12: warning [unused-name] a name is given, but"
            + " there is no table ORDRES; did you mean ORDERS?",
        "{'tables':{'ORDERS':{'columns':{'A#2':'x'}}}} | names.json:1:39: warning [unused-name] a"
            + " name is given, but there is no column of ORDERS called A#2; did you mean A#1?",
        "{'types':{'State':'X'}} | names.json:1:11: warning [unused-name] a name is given, but"
            + " there is no type State; did you mean a.State?",
        "{'types':{'a.State':{'symbols':{'up':'X'}}}} | names.json:1:38: warning [unused-name] a"
            + " name is given, but there is no symbol of a.State called up; did you mean UP?",
        "{'packages':{'SALE':'x'}} | names.json:1:21: warning [unused-name] a name is given, but"
            + " there is no schema or folder SALE; did you mean SALES?"
      })
  void saysWhatIsWrongWithANameAndWhere(String names, String diagnostic) {
    assertThat(said(names)).contains(diagnostic);
  }

  @Test
  void refusesANameThatTwoClassesWouldHave() {
    SourceFile parcels =
        file(
            "parcels.table.json",
            "{\"table\":{\"schema\":\"SALES\",\"table\":\"PARCELS\"},"
                + "\"columns\":[{\"name\":\"A\",\"type\":\"INT32\"}]}");
    assertThat(said("{'tables':{'ORDERS':'Thing','PARCELS':'Thing'}}", parcels))
        .contains(
            "names.json:1:21: error [bad-names] gen.sales.Thing would be the name of table"
                + " prod.SALES.ORDERS and of table SALES.PARCELS; give one of them another name");
  }

  @Test
  void refusesASecondFileOfNames() {
    assertThat(said("{}", file("web/names.json", "{}")))
        .containsExactly(
            "web/names.json: error [bad-names] names are given in names.json already; expected one"
                + " file of names");
  }

  @Test
  void leavesAJsonSchemaOfThatNameASchema() {
    SourceFile schema =
        file(
            "web/names.json",
            "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"Names\","
                + "\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}");
    assertThat(paths(generate("{}", schema))).contains("gen/web/Names.java");
  }
}
