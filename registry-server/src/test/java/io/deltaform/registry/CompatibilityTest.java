package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompatibilityTest extends ServedTest {
  private static final String BASE = record("A", "x", "\"int\"");

  private void level(String level) {
    client.put("/config/a", "{\"compatibility\":\"" + level + "\"}");
  }

  private boolean isCompatible(String version, String text) {
    Reply reply =
        client.post(
            "/compatibility/subjects/a/versions" + version, TestClient.schema("AVRO", text));
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(200);
    return reply.body().get("is_compatible").booleanValue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        // the change, then BACKWARD, FORWARD, FULL
        "y|[\"null\",\"int\"],\"default\":null|true|true|true",
        "y|[\"null\",\"int\"]|false|true|false",
        "y|\"int\"|false|true|false",
        "y|{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2},\"default\":\"\"|true|true|true",
      })
  void judgesAnAddedField(String name, String type, boolean back, boolean forth, boolean full) {
    client.register("a", "AVRO", BASE);
    String changed =
        BASE.replace(
            "]}", ",{\"name\":\"" + name + "\",\"type\":" + type.replace("],\"", "],\"") + "}]}");
    for (String level : new String[] {"BACKWARD", "FORWARD", "FULL"}) {
      level(level);
      boolean expected = level.equals("BACKWARD") ? back : level.equals("FORWARD") ? forth : full;
      assertThat(isCompatible("/latest", changed)).as(level).isEqualTo(expected);
      assertThat(isCompatible("/1", changed)).as(level).isEqualTo(expected);
      assertThat(isCompatible("", changed)).as(level).isEqualTo(expected);
    }
    level("NONE");
    assertThat(isCompatible("/latest", "\"bytes\"")).isTrue();
  }

  @Test
  void refusesToRegisterWhatDoesNotFit() {
    client.register("a", "AVRO", BASE);
    Reply reply = client.register("a", "AVRO", record("A", "x", "\"int\"", "y", "\"int\""));
    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.code()).isEqualTo(409);
    assertThat(reply.body().get("message").textValue())
        .startsWith(
            "Schema being registered is incompatible with an earlier schema for subject \"a\","
                + " details: [version 1: READER_FIELD_MISSING_DEFAULT_VALUE at /fields/1:"
                + " BACKWARD:");
    assertThat(client.get("/subjects/a/versions").raw().body()).isEqualTo("[1]");
    level("FORWARD");
    assertThat(client.register("a", "AVRO", record("A", "x", "\"int\"", "y", "\"int\"")).status())
        .isEqualTo(200);
  }

  @Test
  void asksOldVersionsOnlyIfTransitive() {
    level("NONE");
    client.register("a", "AVRO", "\"string\"");
    client.register("a", "AVRO", "\"int\"");
    level("BACKWARD");
    assertThat(isCompatible("", "\"long\"")).isTrue();
    level("BACKWARD_TRANSITIVE");
    assertThat(isCompatible("", "\"long\"")).isFalse();
    client.delete("/subjects/a/versions/1");
    assertThat(isCompatible("", "\"long\"")).isTrue();
    level("FORWARD_TRANSITIVE");
    assertThat(isCompatible("", "\"long\"")).isFalse();
  }

  @Test
  void givesReasonsWhenAsked() {
    client.register("a", "AVRO", BASE);
    String body = TestClient.schema("AVRO", record("A", "x", "\"string\""));
    Reply plain = client.post("/compatibility/subjects/a/versions/latest", body);
    assertThat(plain.raw().body()).isEqualTo("{\"is_compatible\":false}");
    Reply verbose = client.post("/compatibility/subjects/a/versions/latest?verbose=true", body);
    assertThat(verbose.body().get("messages")).hasSize(1);
    assertThat(verbose.body().get("messages").get(0).textValue())
        .isEqualTo(
            "version 1: TYPE_MISMATCH at /fields/0/type: BACKWARD: int cannot be read as string");
  }

  @Test
  void findsNothingToConflictWithWhereNothingIs() {
    assertThat(isCompatible("/latest", BASE)).isTrue();
    assertThat(isCompatible("", BASE)).isTrue();
    Reply missing =
        client.post("/compatibility/subjects/a/versions/1", TestClient.schema("AVRO", BASE));
    assertThat(missing.code()).isEqualTo(40402);
    Reply invalid =
        client.post("/compatibility/subjects/a/versions/latest", TestClient.schema("AVRO", "x"));
    assertThat(invalid.code()).isEqualTo(42201);
    assertThat(
            client
                .post("/compatibility/subjects/a/versions/0", TestClient.schema("AVRO", BASE))
                .code())
        .isEqualTo(42202);
  }

  private Reply json(String properties) {
    return client.register(
        "j", "JSON", "{\"type\":\"object\",\"properties\":{" + properties + "}}");
  }

  @Test
  void comparesJsonSchemasByTheDocumentsThatAreValid() {
    json("\"a\":{\"type\":\"string\"}");
    Reply added = json("\"a\":{\"type\":\"string\"},\"b\":{\"type\":\"integer\"}");
    assertThat(added.status()).isEqualTo(409);
    assertThat(added.body().get("message").textValue())
        .contains("properties at /properties/b: BACKWARD: the property b is new");
    client.put("/config/j", "{\"compatibilityPolicy\":\"lenient\"}");
    assertThat(client.get("/config/j").raw().body())
        .isEqualTo("{\"compatibilityPolicy\":\"LENIENT\"}");
    assertThat(json("\"a\":{\"type\":\"string\"},\"b\":{\"type\":\"integer\"}").status())
        .isEqualTo(200);
    assertThat(json("\"a\":{\"type\":\"integer\"}").status()).isEqualTo(409);
    assertThat(client.put("/config/j", "{\"compatibilityPolicy\":\"lax\"}").code())
        .isEqualTo(42203);
  }

  private Reply table(String columns) {
    return client.register("t", "TABLE", tableText(columns));
  }

  private static String tableText(String columns) {
    return "{\"table\":{\"schema\":\"SHOP\",\"table\":\"ORDERS\"},\"columns\":["
        + columns.replace('\'', '"')
        + "]}";
  }

  private static final String ID = "{'name':'ID','type':'INT64','nullable':false,'key':1}";

  @Test
  void comparesTableSchemasByWhatConsumersSee() {
    table(ID + ",{'name':'TOTAL','type':'DECIMAL(18,4)','nullable':true}");
    Reply scale = table(ID + ",{'name':'TOTAL','type':'DECIMAL(18,2)','nullable':true}");
    assertThat(scale.code()).isEqualTo(409);
    assertThat(scale.body().get("message").textValue()).contains("scale-changed", "factor of 100");
    assertThat(table(ID + ",{'name':'TOTAL','type':'DECIMAL(20,4)','nullable':true}").status())
        .isEqualTo(200);
    assertThat(
            table(
                    ID
                        + ",{'name':'TOTAL','type':'DECIMAL(20,4)','nullable':true},{'name':'NOTE','type':'STRING','nullable':true}")
                .status())
        .isEqualTo(200);
  }

  @Test
  void anySubjectMayAskForThePolicyOfChangeEvents() {
    client.put("/config/a", "{\"compatibilityPolicy\":\"CDC\"}");
    String decimal =
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":18,\"scale\":%d}";
    client.register("a", "AVRO", record("A", "x", decimal.formatted(4)));
    Reply scale = client.register("a", "AVRO", record("A", "x", decimal.formatted(2)));
    assertThat(scale.code()).isEqualTo(409);
    client.put("/config/a", "{\"compatibilityPolicy\":\"STRICT\"}");
    assertThat(client.register("a", "AVRO", record("A", "x", decimal.formatted(2))).status())
        .isEqualTo(200);
  }

  @Test
  void tellsAllChangesBetweenTwoVersions() {
    table(ID + ",{'name':'TOTAL','type':'DECIMAL(18,4)','nullable':true}");
    table(
        ID
            + ",{'name':'TOTAL','type':'DECIMAL(20,4)','nullable':true},{'name':'NOTE','type':'STRING','nullable':true}");
    Reply diff = client.get("/subjects/t/diff");
    assertThat(diff.raw().body())
        .isEqualTo(
            "{\"from\":{\"subject\":\"t\",\"version\":1,\"id\":1},\"to\":{\"subject\":\"t\",\"version\":2,\"id\":2},"
                + "\"is_compatible\":true,\"changes\":["
                + "{\"change\":\"precision-widened\",\"verdict\":\"compatible\",\"note\":true,\"reason\":\"TOTAL"
                + " was DECIMAL(18,4) and is DECIMAL(20,4): older readers may meet values they"
                + " cannot hold\",\"ddl\":\"ALTER TABLE SHOP.ORDERS ALTER COLUMN TOTAL SET DATA"
                + " TYPE"
                + " DECIMAL(20,4)\",\"pointer\":\"/columns/1/type\"},{\"change\":\"column-added\",\"verdict\":\"compatible\",\"reason\":\"the"
                + " column NOTE is absent in older events, which is read as null\",\"ddl\":\"ALTER"
                + " TABLE SHOP.ORDERS ADD COLUMN NOTE VARCHAR\",\"pointer\":\"/columns/2\"}]}");
    assertThat(
            client.get("/subjects/t/diff?from=2&to=1").body().get("is_compatible").booleanValue())
        .isFalse();
    assertThat(client.get("/subjects/t/diff?from=1&to=latest").body().get("changes")).hasSize(2);
    assertThat(client.get("/subjects/t/diff?from=1&to=7").code()).isEqualTo(40402);
    assertThat(client.get("/subjects/t/diff?to=1").code()).isEqualTo(40402);
    assertThat(client.get("/subjects/none/diff").code()).isEqualTo(40401);
  }

  @Test
  void tellsChangesAcrossLanguages() {
    table("{'name':'TOTAL','type':'DECIMAL(18,4)','sourceType':'NUMBER(18,4)','nullable':true}");
    String decimal =
        "[\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":18,\"scale\":4}]";
    client.register("a", "AVRO", record("ORDERS", "TOTAL", decimal));
    assertThat(client.get("/subjects/t/diff?to=1&toSubject=a").body().get("changes")).isEmpty();
  }
}
