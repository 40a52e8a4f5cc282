package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
  private static final String SCHEMA =
      "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"title\":\"Parcel\","
          + "\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\"}}}";

  @TempDir Path folder;

  @Test
  void a_bundled_format_is_named_by_its_id() {
    Cli.Result result = generate("ces");
    assertThat(result.exit()).isZero();
    assertThat(result.lines()).contains("com/acme/ces/CesEvent.java");
    assertThat(folder.resolve("gen/com/acme/ces/CesEvent.java")).isRegularFile();
    assertThat(result.err()).endsWith(" files written, 0 unchanged, 0 deleted\n");
  }

  @Test
  void what_a_file_says_does_nothing_to_the_terminal() throws Exception {
    String names = write("names.json", "{\"tables\":{\"S.T\":\"\\u001b[31mX\\nforged\\u0000\"}}");
    Cli.Result result = generate(names);
    assertThat(result.exit()).isNotZero();
    assertThat(result.err()).contains("\\u001b[31mX\\u000aforged\\u0000").doesNotContain("\u001b");
    assertThat(result.err().lines()).noneMatch(line -> line.startsWith("forged"));
  }

  @Test
  void a_second_run_writes_nothing() throws Exception {
    String schema = write("parcel.schema.json", SCHEMA);
    assertThat(generate(schema).lines()).contains("com/acme/Parcel.java");
    Cli.Result again = generate(schema);
    assertThat(again.out()).isEmpty();
    assertThat(again.err()).startsWith("0 files written, ");
  }

  @Test
  void all_problems_of_all_files_are_told_with_the_names_that_were_typed() throws Exception {
    String a =
        write(
            "a.schema.json",
            "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\n \"type\":\"strnig\"}");
    write(
        "sub/b.schema.json",
        "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\n \"minimum\":\"x\"}");
    Cli.Result result = generate(a, folder.resolve("sub").toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith(a + ":2:"))
        .anyMatch(line -> line.startsWith(folder.resolve("sub/b.schema.json") + ":2:"));
    assertThat(folder.resolve("gen")).doesNotExist();
  }

  @Test
  void with_explain_each_schema_location_says_how_it_is_checked_and_why() throws Exception {
    String schema =
        write(
            "parcel.schema.json",
            """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Parcel",
             "type":"object","properties":{
              "id":{"type":"string"},
              "size":{"not":{"$ref":"#/$defs/text"}},
              "note":{"$ref":"#/$defs/text"}},
             "$defs":{"text":{"type":"string"}}}\
            """);
    Cli.Result result =
        Cli.run(
            "generate",
            "--explain",
            "--out",
            folder.resolve("gen").toString(),
            "--package",
            "com.acme",
            schema);
    assertThat(result.exit()).isZero();
    assertThat(result.lines())
        .contains("com/acme/Parcel.java")
        .anyMatch(line -> line.matches(".*parcel.schema.json:3:8 +#/properties/id +one pass"))
        .anyMatch(line -> line.matches(".*:4:10 +#/properties/size +tree +not: the same value .*"))
        .anyMatch(line -> line.matches(".*:4:17 +#/properties/size/not +tree +a schema above .*"))
        .anyMatch(line -> line.matches(".*:6:18 +#/\\$defs/text +one pass and tree +a schema .*"))
        .anyMatch(line -> line.matches(".*:1:1 +# +one pass"));
  }

  @Test
  void explain_names_the_keyword_of_the_references_that_need_a_tree() throws Exception {
    String schema =
        write(
            "tree.schema.json",
            """
            {"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"http://example.com/t",
             "title":"Tree","type":"object","$recursiveAnchor":true,"properties":{
              "child":{"$recursiveRef":"#"},"leaf":{"$ref":"leaf"}},
             "$defs":{"leaf":{"$id":"leaf","$recursiveAnchor":true,"type":"object",
              "properties":{"next":{"$recursiveRef":"#"}}}}}\
            """);
    String out = folder.resolve("gen").toString();
    Cli.Result result =
        Cli.run("generate", "--explain", "--out", out, "--package", "com.acme", schema);
    assertThat(result.exit()).isZero();
    assertThat(result.lines())
        .anyMatch(
            line -> line.matches(".*:1:1 +# +tree +\\$recursiveRef: it leads to different .*"));
  }

  @Test
  void what_is_neither_file_nor_format_is_named_with_the_nearest_format() {
    Cli.Result result = generate("godlengate");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).contains("did you mean goldengate?");
  }

  @Test
  void two_files_of_one_name_are_wrong_use() throws Exception {
    Cli.Result result =
        generate(write("a/x.schema.json", SCHEMA), write("b/x.schema.json", SCHEMA));
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("have the same name");
  }

  private Cli.Result generate(String... inputs) {
    String[] args = new String[inputs.length + 5];
    args[0] = "generate";
    args[1] = "--out";
    args[2] = folder.resolve("gen").toString();
    args[3] = "--package";
    args[4] = "com.acme";
    System.arraycopy(inputs, 0, args, 5, inputs.length);
    return Cli.run(args);
  }

  private String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  @Test
  void an_Avro_file_of_Datastream_gives_a_record_of_its_table() throws Exception {
    Path file = folder.resolve("captured");
    Files.write(
        file,
        Catalogue.bundled().sample("datastream", "mysql-insert.avro").content().toByteArray());
    Path out = folder.resolve("java");
    Cli.Result result =
        Cli.run("generate", "--out", out.toString(), "--package", "p", file.toString());
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(Files.readString(out.resolve("p/shop/Orders.java")))
        .contains("@Nullable BigDecimal total", "@Nullable Duration took");
  }
}
