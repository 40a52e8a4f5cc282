package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
  @TempDir Path folder;

  @Test
  void each_record_has_a_line_and_invalid_ones_their_problems() throws Exception {
    String schema =
        write("s.json", "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}");
    Cli.Result result = Cli.runWith("{\"a\":1}\n{\"a\":\"x\"}\n", "validate", "--schema", schema);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(2);
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1))
        .startsWith("{\"record\":2,\"valid\":false,\"problems\":[{")
        .contains(
            "\"level\":\"error\",\"code\":\"invalid\",\"pointer\":\"/a\",\"keyword\":\"type\"");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void results_have_the_forms_of_JSON_Schema_where_asked() throws Exception {
    String schema = write("s.json", "{\"properties\":{\n\"a\":{\"type\":\"integer\"}}}");
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      String[] basic = concat(engine, "validate", "--schema", schema, "--output", "basic");
      Cli.Result result = Cli.runWith("{\"a\":1}\n{\"a\":\"x\"}\n", basic);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
      assertThat(result.lines().get(1))
          .startsWith(
              "{\"record\":2,\"valid\":false,\"errors\":[{\"keywordLocation\":"
                  + "\"/properties/a/type\"")
          .contains("\"instanceLocation\":\"/a\",\"error\":\"found a string");
      String[] flag = concat(engine, "validate", "--schema", schema, "--output", "flag");
      assertThat(Cli.runWith("{\"a\":\"x\"}", flag).lines())
          .containsExactly("{\"record\":1,\"valid\":false}");
    }
    assertThat(Cli.run("validate", "--schema", schema, "--output", "basik").err())
        .contains("did you mean basic?");
  }

  @Test
  void both_engines_hold_all_numbers_to_the_limit() throws Exception {
    String schema =
        write("s.json", "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"number\"}}}");
    String records =
        """
        {"c":1e5000}
        {"c":[1,{"\\"/d":-1E-5000}],"e":"1e5000"}
        {"n":1e5000}
        {"c":%s}
        {"c":"\\"1e5000","n":1e4096,"d":[-0.5,"\\\\",7]}
        """
            .formatted("1".repeat(5000));
    String[] pointers = {"/c", "/c/1/\\\"~1d", "/n", "/c"};
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result result = Cli.runWith(records, concat(engine, "validate", "--schema", schema));
      assertThat(result.lines()).hasSize(5);
      for (int i = 0; i < pointers.length; i++) {
        assertThat(result.lines().get(i))
            .contains("\"valid\":false")
            .containsOnlyOnce("\"code\":\"number-limit\"")
            .contains("\"pointer\":\"" + pointers[i] + "\"");
      }
      assertThat(result.lines().get(4)).isEqualTo("{\"record\":5,\"valid\":true}");
    }
  }

  private static String[] concat(String[] last, String... first) {
    return java.util.stream.Stream.of(first, last)
        .flatMap(java.util.Arrays::stream)
        .toArray(String[]::new);
  }

  @Test
  void JSON_in_a_text_is_held_to_its_schema_by_both_engines() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"properties\":{\"d\":{\"x-deltaform-embedded\":{\"required\":[\"q\"],"
                + "\"properties\":{\"k\":{\"type\":\"integer\"}}}}}}");
    String records =
        """
        {"d":"{\\"k\\":\\"x\\"}"}
        {"d":"{nope"}
        {"d":"{\\"k\\":1,\\"q\\":1e5000}"}
        {"d":"{\\"k\\":1,\\"q\\":2}"}
        {"d":7}
        """;
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result result = Cli.runWith(records, concat(engine, "validate", "--schema", schema));
      assertThat(result.lines().get(0))
          .contains(
              "\"pointer\":\"/d/k\",\"keyword\":\"type\",\"schema\":\"s.json:1#"
                  + "/properties/d/x-deltaform-embedded/properties/k/type\"")
          .contains("\"pointer\":\"/d/q\",\"keyword\":\"required\"");
      assertThat(result.lines().get(1))
          .contains("\"fatal\",\"code\":\"syntax\",\"pointer\":\"/d\"");
      assertThat(result.lines().get(3)).isEqualTo("{\"record\":4,\"valid\":true}");
      assertThat(result.lines().get(4)).isEqualTo("{\"record\":5,\"valid\":true}");
    }
  }

  @Test
  void both_engines_warn_of_keywords_that_mean_nothing() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"minItms\":1,"
                + "\"properties\":{\"a\":{\"$ref\":\"#\",\"maxItems\":1}}}");
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result result = Cli.runWith("{}", concat(engine, "validate", "--schema", schema));
      assertThat(result.exit()).isZero();
      assertThat(result.err().lines())
          .hasSize(2)
          .anyMatch(line -> line.contains("\"warning\",\"code\":\"unknown-keyword\""))
          .anyMatch(line -> line.contains("\"warning\",\"code\":\"ignored-keyword\""));
    }
  }

  @Test
  void a_schema_of_YAML_is_warned_of_and_quoted_by_its_lines() throws Exception {
    String schema = write("s.yaml", "type: array\nminItms: 1\nmaxItems: 0\n");
    Cli.Result result = Cli.runWith("[[1]]", "validate", "--schema", schema);
    assertThat(result.err()).contains("unknown-keyword", "s.yaml:2:1");
    assertThat(result.out()).contains("\"schema\":\"s.yaml:3#/maxItems\"");
  }

  @Test
  void both_engines_find_the_line_of_a_schema_with_an_identifier_of_its_own() throws Exception {
    String schema =
        write(
            "s.json",
            """
            {"$id":"http://schemas.test/root","properties":{
             "a":{"$id":"sub/inner","properties":{
              "n":{"type":"integer"}}},
             "b":{"$ref":"sub/inner"}}}
            """);
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result result =
          Cli.runWith("{\"b\":{\"n\":\"x\"}}", concat(engine, "validate", "--schema", schema));
      assertThat(result.out()).contains("\"schema\":\"s.json:3#/properties/a/properties/n/type\"");
      String[] basic = concat(engine, "validate", "--output", "basic", "--schema", schema);
      assertThat(Cli.runWith("{\"b\":{\"n\":\"x\"}}", basic).out())
          .contains(
              "\"absoluteKeywordLocation\":\"http://schemas.test/sub/inner#/properties/n/type\"");
    }
  }

  @Test
  void a_whole_document_may_be_an_array() throws Exception {
    String schema = write("s.json", "{\"type\":\"array\",\"maxItems\":1}");
    assertThat(Cli.runWith("[1]", "validate", "--whole", "--schema", schema).out())
        .isEqualTo("{\"record\":1,\"valid\":true}\n");
    assertThat(Cli.runWith("\uFEFF[1]", "validate", "--whole", "--schema", schema).exit()).isZero();
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result two =
          Cli.runWith(" [1, 2]\n", concat(engine, "validate", "--whole", "--schema", schema));
      assertThat(two.exit()).isEqualTo(1);
      assertThat(two.lines()).hasSize(1);
      assertThat(two.out()).contains("\"offset\":1,", "\"keyword\":\"maxItems\"");
    }
    assertThat(Cli.runWith("[1] [1]", "validate", "--whole", "--schema", schema).out())
        .contains("\"code\":\"syntax\"");
    assertThat(Cli.runWith("", "validate", "--whole", "--schema", schema).exit()).isEqualTo(1);
  }

  @Test
  void only_documents_of_a_JSON_Schema_are_taken_whole() throws Exception {
    Cli.Result format = Cli.runWith("[]", "validate", "--whole", "--schema", "goldengate");
    assertThat(format.exit()).isEqualTo(2);
    assertThat(format.err()).contains("--whole is for the documents of a schema file");
    String avro = write("s.avsc", "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
    Cli.Result datums = Cli.runWith("[]", "validate", "--whole", "--schema", avro);
    assertThat(datums.exit()).isEqualTo(2);
    assertThat(datums.err()).contains("--whole is for JSON documents");
  }

  @Test
  void no_record_at_all_is_said() throws Exception {
    String schema = write("s.json", "true");
    assertThat(Cli.runWith(" []\n", "validate", "--schema", schema))
        .isEqualTo(new Cli.Result(0, "", "deltaform: 0 records in standard input\n"));
    assertThat(Cli.runWith("", "validate", "--schema", schema).out())
        .contains("\"code\":\"empty\"");
  }

  @Test
  void rules_between_members_hold_in_both_engines() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"x-deltaform-rules\":[{\"when\":{\"op\":[\"i\"]},\"required\":[\"after\"],"
                + "\"code\":\"bad-structure\",\"level\":\"fatal\"}]}");
    for (String[] engine : new String[][] {{}, {"--compiled"}}) {
      Cli.Result result =
          Cli.runWith(
              "{\"op\":\"i\",\"after\":{}} {\"op\":\"i\"}",
              concat(engine, "validate", "--schema", schema));
      assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
      assertThat(result.lines().get(1))
          .contains("\"level\":\"fatal\",\"code\":\"bad-structure\",\"pointer\":\"/after\"")
          .contains("\"keyword\":\"x-deltaform-rules\"", "#/x-deltaform-rules/0\"");
    }
  }

  @Test
  void all_valid_is_exit_0() throws Exception {
    assertThat(Cli.runWith("[1, true]", "validate", "--schema", write("s.json", "true")))
        .isEqualTo(
            new Cli.Result(
                0, "{\"record\":1,\"valid\":true}\n{\"record\":2,\"valid\":true}\n", ""));
  }

  @Test
  void the_file_is_named_when_there_are_several() throws Exception {
    String schema = write("s.json", "{\"type\":\"null\"}");
    String a = write("a.json", "null");
    String b = write("b.json", "0");
    Cli.Result result = Cli.run("validate", "--schema", schema, a, b);
    assertThat(result.lines().get(0))
        .isEqualTo("{\"file\":\"" + a + "\",\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1))
        .startsWith("{\"file\":\"" + b + "\",\"record\":1,\"valid\":false");
  }

  @Test
  void what_is_no_JSON_is_an_invalid_record_and_the_rest_goes_on() throws Exception {
    Cli.Result result =
        Cli.runWith("{\"a\":nul}\n{}", "validate", "--schema", write("s.json", "{}"));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines().get(0)).contains("\"valid\":false").contains("\"code\":\"syntax\"");
    assertThat(result.lines().get(1)).isEqualTo("{\"record\":2,\"valid\":true}");
  }

  @Test
  void with_first_one_problem_is_shown() throws Exception {
    String schema = write("s.json", "{\"type\":\"object\",\"required\":[\"a\",\"b\"]}");
    assertThat(Cli.runWith("{}", "validate", "--schema", schema).out().split("\"code\"", -1))
        .hasSize(3);
    assertThat(
            Cli.runWith("{}", "validate", "--first", "--schema", schema)
                .out()
                .split("\"code\"", -1))
        .hasSize(2);
  }

  @Test
  void the_draft_is_that_of_the_option_where_the_schema_names_none() throws Exception {
    String schema = write("s.json", "{\"minimum\":0,\"exclusiveMinimum\":true}");
    assertThat(Cli.runWith("0", "validate", "--draft", "4", "--schema", schema).exit())
        .isEqualTo(1);
    assertThat(Cli.runWith("0", "validate", "--draft", "5", "--schema", schema).err())
        .contains("no draft 5")
        .contains("2020-12");
  }

  @Test
  void the_schemas_own_draft_wins() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"$schema\":\"http://json-schema.org/draft-04/schema#\","
                + "\"minimum\":0,\"exclusiveMinimum\":true}");
    assertThat(Cli.runWith("0", "validate", "--draft", "7", "--schema", schema).exit())
        .isEqualTo(1);
  }

  @Test
  void a_bad_schema_is_told_with_its_code_and_nothing_is_validated() throws Exception {
    String schema = write("s.json", "{\"type\":\"strnig\"}");
    Cli.Result result = Cli.runWith("{}", "validate", "--schema", schema);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("{\"file\":\"" + schema + "\"")
        .contains("\"code\":\"bad-keyword\"");
  }

  @Test
  void a_missing_file_could_not_be_done() throws Exception {
    String schema = write("s.json", "{}");
    Cli.Result result =
        Cli.run("validate", "--schema", schema, folder.resolve("no.json").toString());
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).contains("no.json");
    assertThat(Cli.run("validate", "--schema", "nowhere.json").exit()).isEqualTo(3);
  }

  @Test
  void bundled_samples_are_valid_by_the_validator_of_their_format() {
    for (Format format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        byte[] body =
            Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
        Cli.Result result = Cli.runWith(body, "validate", "--schema", format.id());
        assertThat(result.exit()).as(sample.name() + ": " + result.out()).isZero();
        assertThat(result.lines()).isNotEmpty();
      }
    }
  }

  @Test
  void a_datum_that_is_cut_is_invalid_with_its_place() {
    byte[] whole =
        Catalogue.bundled().sample("ces", "employees-insert.avro").content().toByteArray();
    Cli.Result result =
        Cli.runWith(java.util.Arrays.copyOf(whole, 40), "validate", "--schema", "ces");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("{\"record\":1,\"valid\":false")
        .contains("\"offset\":", "\"level\":\"fatal\"");
  }

  @Test
  void the_datum_after_one_whose_inner_datum_is_broken_is_checked() {
    AvroOutput datum = new AvroOutput();
    String type = "com.microsoft.SQL.CES.DML.V1";
    String time = "2026-03-04T05:00:00Z";
    for (int i = 0; i < 2; i++) {
      for (String s : new String[] {"1.0", type, "/", "e", "l", time, "application/avro", "INS"}) {
        datum.writeString(s);
      }
      datum.writeInt(0);
      datum.writeBoolean(true);
      datum.writeBytes(Bytes.copyOf(new byte[] {1}));
    }
    Cli.Result result = Cli.runWith(datum.toByteArray(), "validate", "--schema", "ces");
    assertThat(result.lines()).hasSize(2).allMatch(line -> line.contains("\"valid\":false"));
  }

  @Test
  void a_problem_inside_embedded_JSON_has_a_pointer_through_it() {
    String event = Cli.run("schema", "ces", "employees-insert.json").out().replace("tbl", "tbI");
    Cli.Result result = Cli.runWith(event, "validate", "--schema", "ces");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("\"code\":\"invalid\",\"pointer\":\"/data/eventsource/tbl\"");
  }

  @Test
  void a_record_in_a_CloudEvent_is_checked_by_its_own_kind() {
    String event =
        Cli.run("schema", "goldengate", "orders-insert-cloud-event.json")
            .out()
            .replace("\"xid\"", "\"xId\"");
    Cli.Result result = Cli.runWith(event, "validate", "--schema", "goldengate");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("\"pointer\":\"/data/xid\",\"keyword\":\"required\"");
  }

  @Test
  void a_record_of_another_format_is_invalid_by_its_code() {
    assertThat(Cli.runWith("{}", "validate", "--schema", "goldengate").out())
        .contains("\"valid\":false")
        .contains("\"code\":\"unknown-format\"");
  }

  @Test
  void offsets_count_from_the_start_of_the_body() throws Exception {
    String schema = write("s.json", "{\"properties\":{\"a\":{\"type\":\"integer\"}}}");
    String records = "{\"a\":1}\n{\"a\":\"x\"}\n{\"a\":nul}\n";
    for (String engine : new String[] {"--compiled", "--first"}) {
      Cli.Result result = Cli.runWith(records, "validate", engine, "--schema", schema);
      assertThat(result.lines().get(1)).contains("\"offset\":13,").contains("\"pointer\":\"/a\"");
      assertThat(result.lines().get(2)).contains("\"offset\":23,").contains("\"code\":\"syntax\"");
    }
  }

  @Test
  void offsets_of_the_second_datum_count_from_the_start_of_the_body() {
    byte[] one = Catalogue.bundled().sample("ces", "employees-insert.avro").content().toByteArray();
    byte[] two = java.util.Arrays.copyOf(one, one.length + 40);
    System.arraycopy(one, 0, two, one.length, 40);
    Cli.Result result = Cli.runWith(two, "validate", "--schema", "ces");
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1)).contains("\"offset\":" + (one.length + 35) + ",");
  }

  @Test
  void a_violated_keyword_is_named_by_file_and_line_by_either_engine() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"$id\":\"https://schemas.test/s\",\n\"properties\":{\n\"a~b\":{\"anyOf\":[\n{\"type\":\n\"null\"}]},\n"
                + "\"n\":{\n\"maximum\":\n1}}}");
    for (String engine : new String[] {"--compiled", "--first"}) {
      Cli.Result result =
          Cli.runWith("{\"n\":2}\n{\"a~b\":1}", "validate", engine, "--schema", schema);
      assertThat(result.lines().get(0))
          .contains("\"keyword\":\"maximum\",\"schema\":\"s.json:7#/properties/n/maximum\"");
      assertThat(result.lines().get(1)).contains("\"schema\":\"s.json:");
    }
  }

  @Test
  void a_violated_keyword_of_a_bundled_format_is_named_by_file_and_line() {
    String event = Cli.run("schema", "ces", "employees-insert.json").out().replace("tbl", "tbI");
    assertThat(Cli.runWith(event, "validate", "--schema", "ces").out())
        .containsPattern("\"schema\":\"ces/ces-data.schema.json:[0-9]+#/");
  }

  @Test
  void a_folder_is_no_schema() {
    Cli.Result result = Cli.runWith("{}", "validate", "--schema", folder.toString());
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).contains(folder + " is a folder");
  }

  @Test
  void compiled_code_gives_the_verdicts_of_the_library_engine() throws Exception {
    String schema =
        write(
            "s.json",
            "{\"required\":[\"a\"],\"properties\":{\"a\":{\"type\":\"integer\"}},"
                + "\"unevaluatedProperties\":false}");
    String records = "{\"a\":1}\n{\"a\":\"x\"}\n{\"b\":1}\n{\"a\":nul}\n{\"a\":0}";
    Cli.Result compiled = Cli.runWith(records, "validate", "--compiled", "--schema", schema);
    Cli.Result library = Cli.runWith(records, "validate", "--schema", schema);
    assertThat(compiled.exit()).isEqualTo(1);
    assertThat(compiled.lines())
        .extracting(line -> line.contains("\"valid\":true"))
        .containsExactly(true, false, false, false, true);
    assertThat(compiled.err()).isEmpty();
    assertThat(compiled.lines().get(1))
        .contains(
            "\"level\":\"error\",\"code\":\"invalid\",\"pointer\":\"/a\",\"keyword\":\"type\"");
    assertThat(compiled.out().replaceAll("\"(message|schema)\":\"[^\"]*\"", ""))
        .isEqualTo(library.out().replaceAll("\"(message|schema)\":\"[^\"]*\"", ""));
  }

  @Test
  void compiled_code_knows_the_drafts() throws Exception {
    String schema = write("s.json", "{\"minimum\":0,\"exclusiveMinimum\":true}");
    assertThat(
            Cli.runWith("0", "validate", "--compiled", "--draft", "4", "--schema", schema).exit())
        .isEqualTo(1);
    Cli.Result refused = Cli.runWith("0", "validate", "--compiled", "--schema", schema);
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .startsWith("{\"file\":\"" + schema + "\",\"level\":\"fatal\",\"code\":\"bad-keyword\"");
  }

  @Test
  void compiled_code_shows_the_first_problem_only_when_asked() throws Exception {
    String schema = write("s.json", "{\"type\":\"object\",\"required\":[\"a\",\"b\"]}");
    Cli.Result result = Cli.runWith("{}", "validate", "--compiled", "--first", "--schema", schema);
    assertThat(result.out().split("\"code\"", -1)).hasSize(2);
  }

  @Test
  void what_no_class_can_be_made_of_is_refused_with_a_code() throws Exception {
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < 70_000; i++) {
      values.append(i == 0 ? "" : ",").append("\"v").append(i).append('"');
    }
    String schema = write("s.json", "{\"enum\":[" + values + "]}");
    Cli.Result result = Cli.runWith("0", "validate", "--compiled", "--schema", schema);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("\"code\":\"not-compiled\"");
    assertThat(Cli.runWith("\"v7\"", "validate", "--schema", schema).exit()).isZero();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
