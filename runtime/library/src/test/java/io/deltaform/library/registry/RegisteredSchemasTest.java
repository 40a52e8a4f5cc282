package io.deltaform.library.registry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is made of a registry's schemas, and what is said to it. */
class RegisteredSchemasTest {
  private static final String TABLE =
      "{\\\"table\\\":{\\\"table\\\":\\\"T\\\"},\\\"columns\\\":[{\\\"name\\\":\\\"A\\\",\\\"type\\\":\\\"INT32\\\"}]}";

  private FakeRegistry registry;

  @BeforeEach
  void start() throws IOException {
    registry = new FakeRegistry();
  }

  @AfterEach
  void stop() {
    registry.close();
  }

  private static boolean isValid(Validator validator, String record) {
    byte[] bytes = record.getBytes(UTF_8);
    return validator.validate(new JsonInput().reset(bytes, 0, bytes.length), new Problems());
  }

  @Test
  void validatesByTheSchemaOfAnIdAndWhatItRefersTo() {
    registry
        .with(
            "GET /schemas/ids/1",
            "200 {\"schemaType\":\"JSON\",\"schema\":\"{\\\"$ref\\\":\\\"number.json\\\"}\","
                + "\"references\":[{\"name\":\"number.json\",\"subject\":\"n\",\"version\":1}]}")
        .with(
            "GET /subjects/n/versions/1?deleted=true",
            "200 {\"schemaType\":\"JSON\",\"version\":1,\"schema\":\"{\\\"type\\\":\\\"number\\\"}\"}")
        .with("GET /schemas/ids/2", "200 {\"schema\":\"\\\"int\\\"\"}");
    RegisteredValidators validators = new RegisteredValidators(registry.client());
    Validator validator = validators.byId(1);
    assertThat(isValid(validator, "1")).isTrue();
    assertThat(isValid(validator, "\"1\"")).isFalse();
    assertThat(validators.byId(1)).isSameAs(validator);
    assertThatThrownBy(() -> validators.byId(2))
        .isInstanceOf(SchemaRegistryException.class)
        .hasMessageContaining("found the type AVRO");
  }

  @Test
  void givesTheTablesOfAllSubjects() {
    registry.with(
        "GET /schemas?latestOnly=true&offset=0&limit=1000",
        "200 [{\"subject\":\"a\",\"version\":1,\"id\":1,\"schema\":\"\\\"int\\\"\"},"
            + "{\"subject\":\"t\",\"version\":3,\"id\":2,\"schemaType\":\"TABLE\",\"schema\":\""
            + TABLE
            + "\"}]");
    assertThat(RegisteredTables.of(registry.client()))
        .singleElement()
        .satisfies(table -> assertThat(table.id().table()).isEqualTo("T"));
  }

  @Test
  void listsSubjectsAndVersionsAndRegisters() {
    registry
        .with("GET /subjects", "200 [\"b\",\"a\"]")
        .with("GET /subjects/a/versions", "200 [1,3]")
        .with("POST /subjects/a/versions", "200 {\"id\":7}");
    SchemaRegistryClient client = registry.client();
    assertThat(client.subjects()).containsExactly("a", "b");
    assertThat(client.versionNumbers("a")).containsExactly(1, 3);
    assertThat(client.register("a", SchemaDraft.of("AVRO", "\"int\""))).isEqualTo(7);
  }

  @Test
  void saysWhyASchemaDoesNotFit() {
    registry
        .with(
            "POST /compatibility/subjects/old/versions/latest?verbose=true",
            "200 {\"is_compatible\":false,\"messages\":[\"because\"]}")
        .with(
            "POST /compatibility/subjects/silent/versions/latest?verbose=true",
            "200 {\"is_compatible\":false}")
        .with(
            "POST /compatibility/subjects/new/versions/latest?verbose=true",
            "404 {\"error_code\":40401,\"message\":\"Subject not found\"}");
    SchemaRegistryClient client = registry.client();
    SchemaDraft draft = SchemaDraft.of("JSON", "{}");
    assertThat(client.incompatibilities("old", draft)).containsExactly("because");
    assertThat(client.incompatibilities("silent", draft)).hasSize(1);
    assertThat(client.incompatibilities("new", draft)).isEmpty();
  }

  @Test
  void answersThatAreNoneOfARegistryAreRefused() {
    registry
        .with("GET /subjects", "200 <html>")
        .with("GET /schemas/ids/1", "200 ")
        .with("GET /schemas/ids/2", "200 {\"schema\":3}")
        .with("POST /subjects/a/versions", "200 {}")
        .with("GET /schemas/ids/3", "302 ");
    SchemaRegistryClient client = registry.client();
    assertThatThrownBy(client::subjects).isInstanceOf(SchemaRegistryException.class);
    for (int id = 1; id <= 3; id++) {
      int asked = id;
      assertThatThrownBy(() -> client.byId(asked)).isInstanceOf(SchemaRegistryException.class);
    }
    assertThatThrownBy(() -> client.register("a", SchemaDraft.of("AVRO", "\"int\"")))
        .isInstanceOf(SchemaRegistryException.class)
        .hasMessageContaining("no id");
  }

  @Test
  void answersOfTheWrongShapeAreNotTakenForNames() {
    registry
        .with("GET /subjects", "200 [1,null,{\"a\":1}]")
        .with("GET /subjects/a/versions", "200 [\"1\"]")
        .with("GET /subjects/b/versions", "200 {}")
        .with("GET /schemas/ids/4", "200 {\"schema\":\"{}\",\"schemaType\":4}")
        .with(
            "GET /schemas/ids/5",
            "200 {\"schema\":\"{}\",\"references\":[{\"name\":1,\"subject\":[],\"version\":\"x\"}]}")
        .with(
            "GET /schemas/ids/6",
            "200 {\"schema\":\"{}\",\"references\":[{\"name\":\"a\",\"subject\":\"b\",\"version\":\"1\"}]}");
    SchemaRegistryClient client = registry.client();
    List<ThrowingCallable> questions =
        List.of(
            client::subjects,
            () -> client.versionNumbers("a"),
            () -> client.versionNumbers("b"),
            () -> client.byId(4),
            () -> client.byId(5),
            () -> client.byId(6));
    for (ThrowingCallable question : questions) {
      assertThatThrownBy(question)
          .isInstanceOf(SchemaRegistryException.class)
          .hasMessageContaining("none of a schema registry");
    }
  }

  @Test
  void messagesNameNoClassesAndNumbersHaveNoSign() {
    registry.with("GET /schemas/ids/4294967295", "200 {\"schema\":\"\\\"int\\\"\"}");
    assertThat(registry.client().byId(-1).text()).isEqualTo("\"int\"");
    registry.with("GET /subjects", "302 ");
    assertThatThrownBy(() -> registry.client().subjects()).hasMessageContaining("no reason");
    assertThatThrownBy(() -> SchemaRegistryClient.of(URI.create("http://127.0.0.1:1")).subjects())
        .hasMessageEndingWith("the connection was refused")
        .hasMessageNotContaining("java.");
  }
}
