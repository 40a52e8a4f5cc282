package io.deltaform.schema.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of Avro under the policy CDC: each step, its name, its verdict. */
class CdcAvroTest {
  private static final String DECIMAL =
      "{'type':'bytes','logicalType':'decimal','precision':%d,'scale':%d}";

  private static String fields(String text) {
    String all = text;
    for (int p : new int[] {18, 20, 10}) {
      for (int s : new int[] {2, 4}) {
        all = all.replace("D(" + p + "," + s + ")", DECIMAL.formatted(p, s));
      }
    }
    for (String unit : List.of("millis", "micros")) {
      all =
          all.replace("T(" + unit + ")", "{'type':'long','logicalType':'timestamp-" + unit + "'}");
      all =
          all.replace(
              "L(" + unit + ")", "{'type':'long','logicalType':'local-timestamp-" + unit + "'}");
    }
    all = all.replace("DATE", "{'type':'int','logicalType':'date'}");
    return all.replaceAll("([a-z]+): *", "\"name\":\"$1\",\"type\":")
        .replace('\'', '"')
        .replace(" ; ", "|");
  }

  private static List<SchemaChange> changes(String older, String newer) {
    return Comparison.of(
        Given.record(fields(older)), Given.record(fields(newer)), Policy.CDC, Level.FULL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '\u0001',
      value = {
        "a: 'int'#a: 'int'###",
        "a: 'int'#a: 'int' ; b: ['null','int'],'default':null#column-added#COMPATIBLE#ALTER TABLE"
            + " Orders ADD COLUMN b INTEGER",
        "a: 'int'#a: 'int' ; b: ['null','int']#column-added#NOTED#ALTER TABLE Orders ADD COLUMN b"
            + " INTEGER",
        "a: 'int'#a: 'int' ; b: 'string'#column-added#NOTED#ALTER TABLE Orders ADD COLUMN b VARCHAR"
            + " NOT NULL",
        "a: 'int' ; b: ['null','string']#a: 'int'#column-dropped#INCOMPATIBLE#ALTER TABLE Orders"
            + " DROP COLUMN b",
        "a: 'int' ; b: 'string'#a: 'int'#column-dropped#INCOMPATIBLE#ALTER TABLE Orders DROP COLUMN"
            + " b",
        "a: ['null','string']#b: ['null','string'],'aliases':['a']#column-renamed#COMPATIBLE#ALTER"
            + " TABLE Orders RENAME COLUMN a TO b",
        "a: ['null','string']#b: ['null','string']#column-renamed#INCOMPATIBLE#ALTER TABLE Orders"
            + " RENAME COLUMN a TO b",
        "a: 'int' ; b: 'string'#b: 'string' ; a: 'int'#columns-reordered#COMPATIBLE#",
        "a: 'int'#a: 'long'#type-widened#NOTED#ALTER TABLE Orders ALTER COLUMN a SET DATA TYPE"
            + " BIGINT",
        "a: 'long'#a: 'int'#type-narrowed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET DATA"
            + " TYPE INTEGER",
        "a: 'long'#a: 'double'#type-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET DATA"
            + " TYPE DOUBLE PRECISION",
        "a: 'string'#a: 'bytes'#type-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE VARBINARY",
        "a: D(18,4)#a: D(20,4)#precision-widened#NOTED#ALTER TABLE Orders ALTER COLUMN a SET DATA"
            + " TYPE DECIMAL(20,4)",
        "a: D(18,4)#a: D(10,4)#precision-narrowed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a"
            + " SET DATA TYPE DECIMAL(10,4)",
        "a: D(18,4)#a: D(18,2)#scale-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE DECIMAL(18,2)",
        "a: D(18,2)#a: D(20,4)#scale-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE DECIMAL(20,4)",
        "a: ['null',D(18,4)]#a: ['null',D(18,2)]#scale-changed#INCOMPATIBLE#ALTER TABLE Orders"
            + " ALTER COLUMN a SET DATA TYPE DECIMAL(18,2)",
        "a: T(millis)#a: T(micros)#unit-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE TIMESTAMP(6) WITH TIME ZONE",
        "a: T(micros)#a: 'long'#unit-lost#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET DATA"
            + " TYPE BIGINT",
        "a: T(micros)#a: L(micros)#zone-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE TIMESTAMP(6)",
        "a: L(micros)#a: T(micros)#zone-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET"
            + " DATA TYPE TIMESTAMP(6) WITH TIME ZONE",
        "a: T(millis)#a: DATE#type-changed#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a SET DATA"
            + " TYPE DATE",
        "a: 'int'#a: ['null','int']#null-allowed#NOTED#ALTER TABLE Orders ALTER COLUMN a DROP NOT"
            + " NULL",
        "a: ['null','int']#a: 'int'#null-forbidden#INCOMPATIBLE#ALTER TABLE Orders ALTER COLUMN a"
            + " SET NOT NULL",
        "a: 'int','doc':'x'#a: 'int','doc':'y'#doc-changed#COMPATIBLE#",
        "a: ['int','null'],'default':1#a:"
            + " ['int','null'],'default':2#default-changed#COMPATIBLE#ALTER TABLE Orders ALTER"
            + " COLUMN a SET DEFAULT …",
        "a: {'type':'enum','name':'E','symbols':['X']}#a:"
            + " {'type':'enum','name':'E','symbols':['X','Y']}#symbol-added#NOTED#",
        "a: {'type':'enum','name':'E','symbols':['X','Y']}#a:"
            + " {'type':'enum','name':'E','symbols':['X']}#symbol-removed#INCOMPATIBLE#",
        "a: {'type':'string','logicalType':'varchar','length':50}#a:"
            + " {'type':'string','logicalType':'varchar','length':100}#length-widened#NOTED#ALTER"
            + " TABLE Orders ALTER COLUMN a SET DATA TYPE VARCHAR(100)",
        "a: {'type':'string','logicalType':'varchar','length':50}#a:"
            + " {'type':'string','logicalType':'varchar','length':20}#length-narrowed#INCOMPATIBLE#ALTER"
            + " TABLE Orders ALTER COLUMN a SET DATA TYPE VARCHAR(20)",
        "a: {'type':'array','items':D(18,4)}#a:"
            + " {'type':'array','items':D(18,2)}#scale-changed#INCOMPATIBLE#ALTER TABLE Orders"
            + " ALTER COLUMN a SET DATA TYPE DECIMAL(18,2) ARRAY",
        "a: ['int','string']#a: ['int','string','boolean']#branch-added#NOTED#",
        "a: ['int','string','boolean']#a: ['int','string']#branch-removed#INCOMPATIBLE#",
      })
  void judgesOneStep(String older, String newer, String change, String verdict, String ddl) {
    List<SchemaChange> changes = changes(older, newer);
    if (change == null) {
      assertThat(changes).isEmpty();
      return;
    }
    assertThat(changes).hasSize(1);
    SchemaChange only = changes.get(0);
    assertThat(only.change()).isEqualTo(change);
    assertThat(only.verdict()).isEqualTo(Verdict.valueOf(verdict));
    assertThat(only.ddl()).isEqualTo(ddl);
    assertThat(only.reason()).isNotBlank();
  }

  @Test
  void followsRecordsInRecordsAndThoseThatHoldThemselves() {
    String node =
        "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"]},{\"name\":\"v\",\"type\":\"%s\"}]}";
    List<SchemaChange> changes =
        Comparison.of(
            Given.avro(node.formatted("long")),
            Given.avro(node.formatted("int")),
            Policy.CDC,
            Level.BACKWARD);
    assertThat(changes)
        .extracting(SchemaChange::change, SchemaChange::pointer)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("type-narrowed", "/fields/1/type"));
  }

  @Test
  void aRecordMayBeRenamedWithAnAlias() {
    String text = "{\"type\":\"record\",\"name\":\"%s\"%s,\"fields\":[]}";
    ComparableSchema older = Given.avro(text.formatted("A", ""));
    SchemaChange bare =
        Comparison.of(older, Given.avro(text.formatted("B", "")), Policy.CDC, Level.FULL).get(0);
    assertThat(bare.change()).isEqualTo("record-renamed");
    assertThat(bare.isIncompatible()).isTrue();
    assertThat(bare.ddl()).isEqualTo("ALTER TABLE A RENAME TO B");
    SchemaChange aliased =
        Comparison.of(
                older,
                Given.avro(text.formatted("B", ",\"aliases\":[\"A\"]")),
                Policy.CDC,
                Level.FULL)
            .get(0);
    assertThat(aliased.isIncompatible()).isFalse();
  }
}
