package io.deltaform.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import io.deltaform.runtime.value.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableMergeTest {
  private static final TableId ID = TableId.of(null, "STORE", "PARTS");
  private static final SourceTypes CLASSES = SourceTypes.of("goldengate", null);

  private static TableSchema said(String from, String... columns) {
    TableSchemaBuilder table = new TableSchemaBuilder(ID, from);
    for (String column : columns) {
      String[] parts = column.split(":", -1);
      table.column(parts[0], Scalar.parse(parts[1]), Nullability.UNSAID);
    }
    return table.build();
  }

  private static TableSchema classes(String... columns) {
    TableSchemaBuilder table = new TableSchemaBuilder(ID, "classes");
    for (String column : columns) {
      String[] parts = column.split(":", -1);
      table.classOnly(parts[0], parts[1], CLASSES, Nullability.NOT_NULL);
    }
    return table.build();
  }

  private static String type(TableMerge merge, String column) {
    return String.valueOf(Objects.requireNonNull(merge.schema().column(column), column).type());
  }

  @Test
  void preciseTypesBeatClassesInEitherOrder() {
    TableSchema classes = classes("N:number", "S:string", "B:boolean", "D:string");
    TableSchema precise =
        said("precise", "N:DECIMAL(10,2)", "S:STRING", "B:BOOLEAN", "D:LOCAL_DATE_TIME");
    for (TableMerge merge :
        List.of(
            TableMerge.of(List.of(classes, precise)), TableMerge.of(List.of(precise, classes)))) {
      assertThat(merge.conflicts()).isEmpty();
      assertThat(type(merge, "N")).isEqualTo("DECIMAL(10,2)");
      assertThat(type(merge, "D")).isEqualTo("LOCAL_DATE_TIME");
      assertThat(merge.schema().assumed()).isEmpty();
      assertThat(merge.schema().columns()).allMatch(column -> !column.nullable());
    }
  }

  @Test
  void classesAloneStayMarkedAndLoseTheProducersWord() {
    TableMerge merge = TableMerge.of(List.of(classes("N:number"), classes("N:number")));
    assertThat(type(merge, "N")).isEqualTo("DECIMAL");
    assertThat(merge.schema().columns().get(0).sourceType()).isNull();
    assertThat(merge.schema().assumed()).containsExactly("/columns/0/type");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INT32          | INT64            | INT64
          INT64          | BIG_INTEGER      | BIG_INTEGER
          INT64          | DECIMAL          | DECIMAL
          INT32          | DECIMAL(12,2)    | DECIMAL(12,2)
          DECIMAL        | DECIMAL(10,2)    | DECIMAL(10,2)
          DECIMAL(10,2)  | DECIMAL(12,4)    | DECIMAL(12,4)
          FLOAT32        | FLOAT64          | FLOAT64
          BIT(8)         | INT32            | INT32
          BIT(33)        | INT64            | INT64
          BIT            | BIT(8)           | BIT(8)
          INSTANT        | OFFSET_DATE_TIME | OFFSET_DATE_TIME
          INSTANT        | ZONED_DATE_TIME  | ZONED_DATE_TIME
          LIST(INT32)    | LIST(INT64)      | LIST(INT64)
          """)
  void widerBeatsNarrowerInEitherOrder(String a, String b, String wider) {
    TableMerge merge = TableMerge.of(List.of(said("a", "X:" + a), said("b", "X:" + b)));
    assertThat(merge.conflicts()).isEmpty();
    assertThat(type(merge, "X")).isEqualTo(wider);
    assertThat(type(TableMerge.of(List.of(said("b", "X:" + b), said("a", "X:" + a))), "X"))
        .isEqualTo(wider);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          STRING        | INT32
          DECIMAL(18,2) | DECIMAL(10,4)
          INT64         | DECIMAL(12,2)
          INT64         | FLOAT64
          DATE          | LOCAL_DATE_TIME
          TIME          | DURATION
          INSTANT       | LOCAL_DATE_TIME
          BOOLEAN       | INT32
          BIT(64)       | INT64
          JSON          | STRING
          """)
  void aConflictNamesBothSidesAndKeepsTheFirst(String a, String b) {
    TableMerge merge = TableMerge.of(List.of(said("one", "X:" + a), said("two", "X:" + b)));
    assertThat(type(merge, "X")).isEqualTo(a);
    assertThat(merge.conflicts()).hasSize(1);
    assertThat(merge.conflicts().get(0).sentence())
        .contains("column X of table STORE.PARTS")
        .contains(a + " by one")
        .contains(b + " by two");
  }

  @Test
  void aClassThatDoesNotFitIsAConflict() {
    TableMerge merge =
        TableMerge.of(List.of(classes("X:number"), said("other", "X:LOCAL_DATE_TIME")));
    assertThat(merge.conflicts())
        .extracting(MergeConflict::about)
        .containsExactly(MergeConflict.About.TYPE);
  }

  @Test
  void columnsUniteInTheOrderOfTheTable() {
    TableMerge merge =
        TableMerge.of(
            List.of(
                said("a", "ID:INT32", "QTY:INT32"),
                said("b", "ID:INT32", "NAME:STRING", "NOTE:STRING", "QTY:INT32", "LAST:DATE")));
    assertThat(merge.schema().columns())
        .extracting(TableColumn::name)
        .containsExactly("ID", "NAME", "NOTE", "QTY", "LAST");
    assertThat(merge.schema().from()).containsExactly("a", "b");
  }

  @Test
  void oneWhoSawNullIsRightAboutNull() {
    TableSchema no =
        new TableSchemaBuilder(ID, "a")
            .column("X", Scalar.parse("INT32"), Nullability.NOT_NULL)
            .build();
    TableSchema yes =
        new TableSchemaBuilder(ID, "b")
            .column("X", Scalar.parse("INT32"), Nullability.NULLABLE)
            .build();
    TableSchema unsaid = said("c", "X:INT32");
    assertThat(TableMerge.of(List.of(no, yes)).schema().columns().get(0).nullable()).isTrue();
    assertThat(TableMerge.of(List.of(unsaid, no)).schema().columns().get(0).nullable()).isFalse();
    assertThat(TableMerge.of(List.of(no, unsaid)).schema().assumed()).isEmpty();
  }

  @Test
  void keysThatDifferAreAConflictAndAnUnknownOneIsNone() {
    TableSchema a =
        new TableSchemaBuilder(ID, "a")
            .column("X", Scalar.parse("INT32"), Nullability.UNSAID)
            .column("Y", Scalar.parse("INT32"), Nullability.UNSAID)
            .key("Y")
            .key("X")
            .build();
    TableMerge fine = TableMerge.of(List.of(said("b", "X:INT32", "Y:INT32"), a));
    assertThat(fine.conflicts()).isEmpty();
    assertThat(fine.schema().key()).extracting(TableColumn::name).containsExactly("Y", "X");
    TableSchema other =
        new TableSchemaBuilder(ID, "c")
            .column("X", Scalar.parse("INT32"), Nullability.UNSAID)
            .key("X")
            .build();
    assertThat(TableMerge.of(List.of(a, other)).conflicts())
        .extracting(MergeConflict::sentence)
        .allMatch(sentence -> sentence.contains("[Y, X] by a") && sentence.contains("[X] by c"))
        .hasSize(1);
  }

  @Test
  void anEditedSchemaIsKeptAndOnlyAddedTo() {
    TableSchema edited =
        new TableSchema(
            ID,
            List.of(
                new TableColumn("A", Scalar.parse("DECIMAL(18,4)"), null, true, 1),
                new TableColumn("B", Scalar.parse("DECIMAL"), null, true, 0),
                new TableColumn("C", Scalar.parse("INT32"), null, false, 0)),
            List.of("classes"),
            // A was edited and its mark left behind; B is still assumed
            java.util.Set.of("/columns/0/type", "/columns/1/type"));
    TableMerge merge =
        TableMerge.into(
            edited, List.of(said("new", "A:DECIMAL(10,2)", "B:INT64", "C:INT32", "D:UUID")));
    assertThat(merge.conflicts()).isEmpty();
    assertThat(type(merge, "A")).isEqualTo("DECIMAL(18,4)");
    assertThat(type(merge, "B")).isEqualTo("INT64");
    assertThat(type(merge, "D")).isEqualTo("UUID");
    assertThat(merge.schema().assumed()).containsExactly("/columns/3/nullable");
    assertThat(merge.schema().from()).containsExactly("classes", "new");
  }

  @Test
  void aTypeThatLacksItsMeasuresFitsAnEditedOne() {
    TableSchema edited = said("file", "A:DECIMAL(18,4)", "B:BIT(8)");
    TableMerge merge = TableMerge.into(edited, List.of(said("new", "A:DECIMAL", "B:BIT")));
    assertThat(merge.conflicts()).isEmpty();
    assertThat(type(merge, "A")).isEqualTo("DECIMAL(18,4)");
  }

  @Test
  void aTypeThatNothingTellsIsAnyJsonAndGivesWayToAnyOther() {
    TableSchema unknown = classes("X:geometry");
    assertThat(type(TableMerge.of(List.of(unknown)), "X")).isEqualTo("JSON");
    TableSchema filed = TableMerge.of(List.of(unknown)).schema();
    TableMerge classed = TableMerge.into(filed, List.of(classes("X:number")));
    assertThat(type(classed, "X")).isEqualTo("DECIMAL");
    assertThat(classed.schema().assumed()).containsExactly("/columns/0/type");
    assertThat(classed.conflicts()).isEmpty();
  }

  @Test
  void aPartialListOfColumnsDropsNoneOfAKnownTable() {
    TableSchema known =
        said("file", "Id:INT32", "A:DATE", "B:UUID", "C:TIME", "D:JSON", "Qty:INT32");
    TableSchema partial =
        CesMetadata.table(
            ID,
            List.of(
                new CesMetadata.Column("Id", "int", 0), new CesMetadata.Column("Qty", "int", 5)),
            List.of());
    TableMerge merge = TableMerge.of(List.of(partial, known));
    assertThat(merge.conflicts()).isEmpty();
    assertThat(merge.schema().columns())
        .extracting(TableColumn::name)
        .containsExactly("Id", "A", "B", "C", "D", "Qty");
  }

  @Test
  void whatDoesNotFitAnEditedSchemaIsAConflict() {
    TableSchema edited = said("file", "A:INT32", "B:DECIMAL");
    TableMerge merge = TableMerge.into(edited, List.of(said("new", "A:INT64", "B:DECIMAL(9,1)")));
    assertThat(type(merge, "A")).isEqualTo("INT32");
    assertThat(type(merge, "B")).isEqualTo("DECIMAL");
    assertThat(merge.conflicts()).extracting(MergeConflict::column).containsExactly("A");
  }

  @Test
  void aHundredThousandColumnsInAnyOrderTakeNoSquareOfTime() {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 100_000).boxed().toList());
    TableSchema first = columns(numbers);
    Collections.reverse(numbers);
    TableSchema second = columns(numbers);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          TableMerge merge = TableMerge.of(List.of(first, second));
          assertThat(merge.schema().columns()).hasSize(100_000);
          assertThat(TableSchemaFile.of(merge.schema()).toBytes()).isNotEmpty();
        });
  }

  private static TableSchema columns(List<Integer> numbers) {
    TableSchemaBuilder table = new TableSchemaBuilder(ID, "classes");
    numbers.forEach(i -> table.classOnly("C" + i, "number", CLASSES, Nullability.UNSAID));
    return table.build();
  }
}
