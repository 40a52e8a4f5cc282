package io.deltaform.schema.compatibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Table schemas and rows of JSON Schema under the policy CDC, and languages across. */
class CdcTextTest {
  private static void assertStep(
      ComparableSchema older, ComparableSchema newer, String change, String verdict) {
    List<SchemaChange> changes = Comparison.of(older, newer, Policy.CDC, Level.BACKWARD);
    if (change == null) {
      assertThat(changes).isEmpty();
    } else {
      assertThat(changes).extracting(SchemaChange::change).containsExactly(change);
      assertThat(changes.get(0).verdict()).isEqualTo(Verdict.valueOf(verdict));
    }
  }

  private static ComparableSchema table(String columns) {
    return Given.columns(
        columns
            .replaceAll("([A-Z]+): *([^ ;]+)", "\"name\":\"$1\",\"type\":\"$2\"")
            .replace('\'', '"')
            .replace(" ; ", "|"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '\u0001',
      value = {
        "A: INT32 ,'nullable':false#A: INT32 ,'nullable':false##",
        "A: INT32#A: INT32 ; B: STRING#column-added#COMPATIBLE",
        "A: INT32#A: INT32 ; B: STRING ,'nullable':false#column-added#NOTED",
        "A: INT32 ; B: STRING#A: INT32#column-dropped#INCOMPATIBLE",
        "A: STRING#B: STRING#column-renamed#INCOMPATIBLE",
        "A: STRING#B: STRING ,'aliases':['A']#column-renamed#COMPATIBLE",
        "A: INT32 ; B: STRING#B: STRING ; A: INT32#columns-reordered#COMPATIBLE",
        "A: INT32#A: INT64#type-widened#NOTED",
        "A: INT64#A: INT32#type-narrowed#INCOMPATIBLE",
        "A: DECIMAL(18,4)#A: DECIMAL(20,4)#precision-widened#NOTED",
        "A: DECIMAL(18,4)#A: DECIMAL(18,2)#scale-changed#INCOMPATIBLE",
        "A: DECIMAL#A: DECIMAL(18,2)#precision-narrowed#INCOMPATIBLE",
        "A: INSTANT#A: LOCAL_DATE_TIME#zone-changed#INCOMPATIBLE",
        "A: OFFSET_DATE_TIME#A: DATE#type-changed#INCOMPATIBLE",
        "A: STRING ,'sourceType':'VARCHAR2(50)'#A: STRING"
            + " ,'sourceType':'VARCHAR2(80)'#length-widened#NOTED",
        "A: STRING ,'sourceType':'VARCHAR2(50)'#A: STRING"
            + " ,'sourceType':'VARCHAR2(20)'#length-narrowed#INCOMPATIBLE",
        "A: STRING ,'sourceType':'VARCHAR(50)'#A: STRING"
            + " ,'sourceType':'NVARCHAR(50)'#source-type-changed#NOTED",
        "A: INT32 ,'nullable':false#A: INT32 ,'nullable':true#null-allowed#NOTED",
        "A: INT32 ,'nullable':true#A: INT32 ,'nullable':false#null-forbidden#INCOMPATIBLE",
        "A: INT32 ,'key':1 ; B: INT32#A: INT32 ; B: INT32 ,'key':1#key-changed#INCOMPATIBLE",
        "A: INT32 ,'key':1 ; B: INT64#A: INT32 ,'key':1 ; B: INT64"
            + " ,'key':2#key-changed#INCOMPATIBLE",
      })
  void judgesOneStepOfATable(String older, String newer, String change, String verdict) {
    assertStep(table(older), table(newer), change, verdict);
  }

  @Test
  void whatWasOnlyAssumedIsLearntWithoutHarm() {
    String text =
        "{\"table\":{\"table\":\"T\"},\"columns\":[{\"name\":\"A\",\"type\":\"%s\",\"nullable\":true}]%s}";
    assertStep(
        Given.table(text.formatted("DECIMAL", ",\"assumed\":[\"/columns/0/type\"]")),
        Given.table(text.formatted("DECIMAL(18,4)", "")),
        "type-learnt",
        "COMPATIBLE");
  }

  @ParameterizedTest
  @CsvSource({
    "DECIMAL,true,INT64,true,type-narrowed,INCOMPATIBLE",
    "STRING,true,BYTES,true,type-changed,INCOMPATIBLE",
    "INT64,false,DECIMAL,true,type-widened,NOTED",
    "DECIMAL,true,INT64,false,type-learnt,COMPATIBLE",
    "INT64,false,INT64,true,type-learnt,COMPATIBLE",
    "INT64,true,INT64,false,type-learnt,COMPATIBLE",
  })
  void aTypeThatSomebodyEditedIsJudgedThoughItIsMarkedAsAssumed(
      String older, boolean guessed, String newer, boolean guesses, String change, String verdict) {
    assertStep(assumed("A", older, guessed), assumed("A", newer, guesses), change, verdict);
  }

  @Test
  void namesTheGuessThatWasSettledOtherwise() {
    assertThat(
            Comparison.of(
                assumed("A", "DECIMAL", true),
                assumed("A", "INT64", false),
                Policy.CDC,
                Level.BACKWARD))
        .extracting(SchemaChange::reason)
        .containsExactly("the type of A was only assumed to be DECIMAL and is INT64");
  }

  @Test
  void twoEqualGuessesAreNoChangeAndRenamedOnesAreSeen() {
    ComparableSchema older = assumed("A", "STRING", true);
    assertThat(Comparison.of(older, assumed("A", "STRING", true), Policy.CDC, Level.BACKWARD))
        .isEmpty();
    assertStep(older, assumed("B", "STRING", true), "column-renamed", "INCOMPATIBLE");
  }

  private static ComparableSchema assumed(String name, String type, boolean isAssumed) {
    return Given.table(
        "{\"table\":{\"table\":\"T\"},\"columns\":[{\"name\":\"%s\",\"type\":\"%s\",\"nullable\":true}]%s}"
            .formatted(name, type, isAssumed ? ",\"assumed\":[\"/columns/0/type\"]" : ""));
  }

  @Test
  void aTableThatIsRenamedIsAnotherOne() {
    String text = "{\"table\":{\"schema\":\"S\",\"table\":\"%s\"},\"columns\":[]%s}";
    assertStep(
        Given.table(text.formatted("A", "")),
        Given.table(text.formatted("B", "")),
        "table-renamed",
        "INCOMPATIBLE");
    assertStep(
        Given.table(text.formatted("A", "")),
        Given.table(text.formatted("B", ",\"aliases\":[\"S.A\"]")),
        "table-renamed",
        "COMPATIBLE");
  }

  private static ComparableSchema object(String properties, String rest) {
    return Given.json(
        "{\"type\":\"object\",\"properties\":{" + properties.replace('\'', '"') + "}" + rest + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '\u0001',
      value = {
        "'a':{'type':'string'}#'a':{'type':'string'}##",
        "'a':{'type':'string'}#'a':{'type':'string'},'b':{'type':['integer','null']}#column-added#COMPATIBLE",
        "'a':{'type':'string'}#'a':{'type':'string'},'b':{'type':'integer'}#column-added#NOTED",
        "'a':{'type':'string'},'b':{'type':'integer'}#'a':{'type':'string'}#column-dropped#INCOMPATIBLE",
        "'a':{'type':'string','format':'date-time'}#'a':{'type':'string','format':'date'}#type-changed#INCOMPATIBLE",
        "'a':{'type':'number','scale':4,'precision':18}#'a':{'type':'number','scale':2,'precision':18}#scale-changed#INCOMPATIBLE",
        "'a':{'type':'string','contentEncoding':'base64'}#'a':{'type':'string','contentEncoding':'base16'}#encoding-changed#INCOMPATIBLE",
        "'a':{'type':'string','maxLength':10}#'a':{'type':'string','maxLength':20}#length-widened#NOTED",
        "'a':{'type':'string','maxLength':20}#'a':{'type':'string','maxLength':10}#length-narrowed#INCOMPATIBLE",
        "'a':{'type':'string'}#'a':{'type':'string','pattern':'^x'}#constraint-narrowed#INCOMPATIBLE",
        "'a':{'type':'string','pattern':'^x'}#'a':{'type':'string'}#constraint-widened#NOTED",
        "'a':{'type':'string'}#'a':{'type':['null','string']}#null-allowed#NOTED",
        "'a':{'anyOf':[{'type':'string'},{'type':'null'}]}#'a':{'type':'string'}#null-forbidden#INCOMPATIBLE",
        "'a':{'enum':['x']}#'a':{'enum':['x','y']}#symbol-added#NOTED",
        "'a':{'enum':['x','y']}#'a':{'enum':['x']}#symbol-removed#INCOMPATIBLE",
        "'a':{'type':'string'}#'b':{'type':'string','x-aliases':['a']}#column-renamed#COMPATIBLE",
        "'a':{'type':'string','description':'x'}#'a':{'type':'string'}#doc-changed#COMPATIBLE",
        "'a':{'type':'array','items':{'type':'integer'}}#'a':{'type':'array','items':{'type':'string'}}#type-changed#INCOMPATIBLE",
        "'a':{'type':'object','properties':{'x':{'type':'string'}}}#'a':{'type':'object','properties':{}}#column-dropped#INCOMPATIBLE",
      })
  void judgesOneStepOfAnObjectOpenOrClosed(
      String older, String newer, String change, String verdict) {
    assertStep(object(older, ""), object(newer, ""), change, verdict);
    String closed = ",\"additionalProperties\":false";
    assertStep(object(older, closed), object(newer, closed), change, verdict);
  }

  @Test
  void whatMustBeThereNowMayBeAbsentInOlderEvents() {
    assertStep(
        object("'a':{'type':'string'}", ""),
        object("'a':{'type':'string'}", ",\"required\":[\"a\"]"),
        "required-added",
        "INCOMPATIBLE");
  }

  @Test
  void aTableIsTheSameWhoeverDescribesIt() {
    ComparableSchema oracle =
        Given.columns(
            "\"name\":\"TOTAL\",\"type\":\"DECIMAL(18,4)\",\"sourceType\":\"NUMBER(18,4)\",\"nullable\":true");
    String event =
        "{\"type\":\"record\",\"name\":\"event\",\"fields\":[{\"name\":\"uuid\",\"type\":\"string\"},"
            + "{\"name\":\"payload\",\"type\":[\"null\",{\"type\":\"record\",\"name\":\"payload\",\"fields\":["
            + "{\"name\":\"TOTAL\",\"type\":[\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\","
            + "\"precision\":18,\"scale\":%d}]}]}]}]}";
    assertThat(Comparison.of(oracle, Given.avro(event.formatted(4)), Policy.CDC, Level.BACKWARD))
        .isEmpty();
    assertStep(oracle, Given.avro(event.formatted(2)), "scale-changed", "INCOMPATIBLE");
  }

  @Test
  void comparesWhatGoldenGateSaysOfATableWithATableSchema() {
    ComparableSchema inBand =
        Given.json(
            "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"title\":\"SHOP.ORDERS\",\"id\":\"x\","
                + "\"type\":\"object\",\"properties\":{\"qual_table\":{\"type\":\"string\"},"
                + "\"op_type\":{\"type\":\"string\"},\"after\":{\"$ref\":\"#/definitions/row\"}},"
                + "\"definitions\":{\"row\":{\"type\":\"object\",\"properties\":{\"TOTAL\":{\"type\":[\"number\",\"null\"]}}}}}");
    ComparableSchema table =
        Given.columns("\"name\":\"TOTAL\",\"type\":\"DECIMAL(18,4)\",\"nullable\":true");
    assertStep(inBand, table, "type-learnt", "COMPATIBLE");
  }

  @Test
  void endsOnHostileSchemas() {
    StringBuilder ladder = new StringBuilder("{\"$ref\":\"#/$defs/a0\",\"$defs\":{");
    for (int i = 0; i < 200; i++) {
      String next = "{\"$ref\":\"#/$defs/a" + (i + 1) + "\"}";
      ladder.append(
          "\"a" + i + "\":{\"oneOf\":[" + next + "," + next + ",{\"not\":" + next + "}]},");
    }
    String text = ladder + "\"a200\":{\"type\":\"%s\"}}}";
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (Policy policy : Policy.values()) {
            try {
              Comparison.of(
                  Given.json(text.formatted("string")),
                  Given.json(text.formatted("integer")),
                  policy,
                  Level.FULL);
            } catch (IncomparableException e) {
              assertThat(e).hasMessageContaining("too");
            }
          }
        });
  }

  @Test
  void schemasWithoutATableAreNotComparedAcross() {
    assertThatThrownBy(
            () ->
                Comparison.of(
                    Given.json("{}"), Given.avro("\"int\""), Policy.STRICT, Level.BACKWARD))
        .isInstanceOf(IncomparableException.class);
  }
}
