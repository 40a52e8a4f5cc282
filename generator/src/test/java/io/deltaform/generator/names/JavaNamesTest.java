package io.deltaform.generator.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaNamesTest {

  @ParameterizedTest
  @CsvSource({
    "FIRST_NAME, firstName",
    "ID, id",
    "id2, id2",
    "URLs, urls",
    "customerURLs, customerUrls",
    "XMLHttpRequest, xmlHttpRequest",
    "customerID, customerId",
    "address2Line, address2Line",
    "A_1_2, a1_2",
    "2ND, _2nd",
    "Order #, order",
    "Größe, größe",
    "名前, 名前",
    "💥, x1f4a5",
    "_, x5f",
    "row.values, rowValues",
    "class, class_",
    "hashCode, hashCode_",
    "getClass, getClass_",
    "result, result",
    "this, this_",
    "record, record",
    "builder, builder",
    "field, field"
  })
  void componentsAreReadable(String wire, String java) {
    assertThat(JavaNames.components(List.of(wire))).containsEntry(wire, java);
  }

  @ParameterizedTest
  @CsvSource({
    "ORDERS, Orders",
    "order_items, OrderItems",
    "CON, Con_",
    "NUL, Nul_",
    "record, RecordValue",
    "Integer, IntegerValue",
    "var, Var",
    "Größe, Groudfe",
    "名前, U540du524d"
  })
  void typesAreLegalOnEveryDisk(String wire, String java) {
    assertThat(Spelling.TYPE.of(wire)).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource({"public, public_", "Sales-Data, salesdata", "AUX, aux_", "2020, _2020"})
  void packagePartsAreLegal(String wire, String java) {
    assertThat(JavaNames.packagePart(wire)).isEqualTo(java);
  }

  @Test
  void columnsThatJavaSpellsAlikeStayAsTheyAreWhenOthersCome() {
    List<String> four = List.of("A#1", "A$1", "A 1", "A_1");
    Map<String, String> names = JavaNames.components(four);
    assertThat(new HashSet<>(names.values())).hasSize(4);
    assertThat(names).containsEntry("A_1", "a1");
    for (String fifth : List.of("A-1", "A.1", "B", "A__1")) {
      for (int at = 0; at <= 4; at++) {
        List<String> five = new ArrayList<>(four);
        five.add(at, fifth);
        assertThat(JavaNames.components(five)).containsAllEntriesOf(names);
      }
    }
  }

  @Test
  void namesThatDifferInCaseOnlyAreDistinctTypes() {
    Map<String, String> spelt = new TreeMap<>();
    for (String wire : List.of("Foo", "foo", "FOO", "f_oo")) {
      spelt.put(wire, Spelling.TYPE.of(wire));
    }
    Map<String, String> names = Distinct.names(spelt, s -> s.toLowerCase(Locale.ROOT));
    Set<String> folded = new HashSet<>();
    names.values().forEach(name -> folded.add(name.toLowerCase(Locale.ROOT)));
    assertThat(folded).hasSize(4);
    assertThat(names.values()).contains("Foo");
  }

  @Test
  void halvesOfSurrogatesAreDistinctNames() {
    Map<String, String> spelt = new TreeMap<>();
    for (String wire : List.of("\ud800", "\ud801", "\ud802", "?")) {
      spelt.put(wire, "X");
    }
    assertThat(new HashSet<>(Distinct.names(spelt, s -> s).values())).hasSize(4);
  }

  @Test
  void anyTextGivesLegalAndDistinctNames() {
    Random random = new Random(7);
    String signs = "aA1_ #$.é名💥-\"\\\u200b\u0301ßIi\n*/";
    int[] points = signs.codePoints().toArray();
    for (int run = 0; run < 300; run++) {
      Set<String> wires = new HashSet<>();
      for (int i = 0; i < 40; i++) {
        StringBuilder wire = new StringBuilder();
        for (int n = 1 + random.nextInt(5); n > 0; n--) {
          wire.appendCodePoint(points[random.nextInt(points.length)]);
        }
        wires.add(wire.toString());
      }
      check(JavaNames.components(wires));
      check(JavaNames.constants(wires));
      Map<String, String> types = new TreeMap<>();
      wires.forEach(wire -> types.put(wire, Spelling.TYPE.of(wire)));
      check(Distinct.names(types, UnaryOperator.identity()));
      wires.forEach(wire -> assertThat(JavaNames.packagePart(wire)).matches("[a-z_0-9]+"));
    }
  }

  private static void check(Map<String, String> names) {
    assertThat(new HashSet<>(names.values())).hasSameSizeAs(names.keySet());
    names.forEach(
        (wire, java) -> assertThat(SourceVersion.isName(java)).as(wire + " " + java).isTrue());
  }
}
