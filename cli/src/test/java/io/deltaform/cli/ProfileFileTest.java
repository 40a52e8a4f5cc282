package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileFileTest {
  private static final String STREAM =
      "{\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"T\",\"op_ts\":\"2026-03-04T05:00:00Z\",\"xid\":\"x\","
          + "\"pos\":\"p\",\"site\":\"here\"}\n";

  @TempDir Path folder;

  private String profile(String json) throws IOException {
    return Files.writeString(folder.resolve("profile.json"), json).toString();
  }

  @Test
  void a_stream_with_other_names_is_read_and_detected_with_its_profile() throws IOException {
    String profile =
        profile(
            "{\"metaFields\":{\"qualifiedTable\":\"TABLE\",\"opType\":\"OP\"},"
                + "\"operationStrings\":{\"TRUNCATE\":\"T\"},\"staticFields\":[\"site\"]}");
    assertThat(Cli.runWith(STREAM, "read", "--profile", profile).out())
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"TRUNCATE\","
                + "\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"},"
                + "\"time\":\"2026-03-04T05:00:00Z\",\"transaction\":\"x\",\"position\":\"p\","
                + "\"id\":\"p\"}\n");
    assertThat(Cli.runWith(STREAM, "detect", "--profile", profile).out())
        .isEqualTo("-\t0\tgoldengate\tTRUNCATE\n");
    Cli.Result without = Cli.runWith(STREAM, "read");
    assertThat(without.exit()).isEqualTo(1);
    assertThat(without.err()).contains("looked for", "op_type with qual_table");
  }

  @Test
  void renamed_captures_are_inferred_from_validated_and_generated_from() throws IOException {
    String profile = profile("{\"metaFields\":{\"qualifiedTable\":\"TABLE\",\"opType\":\"OP\"}}");
    String metadata =
        "{\"OP\":\"OBJECT_METADATA\",\"TABLE\":\"SHOP.BOOKS\",\"columns\":"
            + "{\"ID\":{\"type\":\"number\",\"null\":false,\"key\":true}}}";
    String capture = Files.writeString(folder.resolve("books.json"), metadata).toString();
    String out = folder.resolve("out").toString();
    assertThat(Cli.run("infer", "--out", out, "--profile", profile, capture).lines())
        .containsExactly("SHOP.BOOKS.table.json");
    assertThat(Cli.run("validate", "--schema", "goldengate", "--profile", profile, capture).exit())
        .isZero();
    assertThat(Cli.run("validate", "--schema", "goldengate", capture).exit()).isEqualTo(1);
    assertThat(Cli.run("validate", "--schema", profile, "--profile", profile, capture).err())
        .contains("--profile is for bundled formats");
    String[] generate = {"generate", "--out", out, "--package", "p", "--profile", profile, capture};
    assertThat(Cli.run(generate).lines()).contains("p/shop/Books.java");
    assertThat(Cli.run("generate", "--out", out, "--package", "p", capture).exit()).isEqualTo(1);
  }

  @Test
  void a_policy_of_the_file_is_the_readers() throws IOException {
    String canal =
        "{\"database\":\"d\",\"table\":\"t\",\"isDdl\":false,\"type\":\"INSERT\",\"es\":1,\"ts\":1,"
            + "\"mysqlType\":{\"D\":\"date\"},\"data\":[{\"D\":\"2024-02-30\"}]}";
    assertThat(Cli.runWith(canal, "read").out()).contains("\"D\":\"2024-02-30\"", "raw-date");
    assertThat(
            Cli.runWith(canal, "read", "--profile", profile("{\"invalidDates\":\"NULL\"}")).out())
        .contains("\"D\":null")
        .doesNotContain("raw-date");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"metaFields\":{\"opTyp\":\"O\"}}|/metaFields/opTyp: found a setting that is not known;"
            + " did you mean opType?",
        "{\"operationStrings\":{\"insert\":\"I\"}}|did you mean INSERT?",
        "{\"invalidDates\":\"null\"}|did you mean NULL?",
        "{\"colour\":1}|expected one of metaFields, operationStrings",
        "{\"model\":7}|/model: found no text, expected one",
        "{|not JSON at byte 1"
      })
  void a_profile_that_is_wrong_is_wrong_use_in_one_sentence(String json, String sentence)
      throws IOException {
    Cli.Result result = Cli.runWith(STREAM, "read", "--profile", profile(json));
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains("profile.json: ").contains(sentence);
  }

  @Test
  void a_profile_that_is_not_there_is_named() {
    Cli.Result result = Cli.runWith(STREAM, "read", "--profile", folder + "/none.json");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).contains("no file").contains("none.json");
  }
}
