package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTest {
  @TempDir Path out;

  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static SourceFile item(String path, String title, String type) {
    return file(
        path,
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\""
            + title
            + "\",\"type\":\"object\",\"properties\":{\"a\":{\"type\":\""
            + type
            + "\"}}}");
  }

  private GenerateResult generate(SourceFile... files) throws IOException {
    return Generator.generate(new GenerateRequest(List.of(files), "com.example", out));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> paths = Files.walk(out)) {
      return paths.filter(Files::isRegularFile).toList();
    }
  }

  private static SourceFile table(String file, String id) {
    return file(
        file + ".table.json",
        "{\"table\":"
            + id
            + ",\"columns\":[{\"name\":\"A\",\"type\":\"INT32\",\"nullable\":true}]}");
  }

  @Test
  void ofTablesWithTheSameClassNoneKeepsThePlainNameAndBothAreTold() throws IOException {
    SourceFile canal = table("a", "{\"database\":\"shop\",\"table\":\"orders\"}");
    SourceFile goldenGate = table("b", "{\"schema\":\"SHOP\",\"table\":\"ORDERS\"}");
    SourceFile other = table("c", "{\"schema\":\"SHOP\",\"table\":\"PARCELS\"}");
    assertThat(generate(canal).written()).contains("com/example/shop/Orders.java");

    GenerateResult both = generate(canal, goldenGate, other);

    assertThat(both.deleted()).contains("com/example/shop/Orders.java");
    assertThat(both.written())
        .as("code that was written for one of them must not compile with the other's class")
        .filteredOn(path -> path.matches(".*/Orders_\\w{4}\\.java"))
        .hasSize(2);
    assertThat(both.written()).contains("com/example/shop/Parcels.java");
    assertThat(both.diagnostics())
        .extracting(Diagnostic::toString)
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("table SHOP.ORDERS: warning [name-clash] its class would have the")
                    .contains("table shop.orders", "package of its own"),
            second ->
                assertThat(second)
                    .startsWith("table shop.orders: warning [name-clash]")
                    .contains("table SHOP.ORDERS", "com.example.shop.Orders_"));
    assertThat(
            generate(
                    goldenGate,
                    table(
                        "d",
                        "{\"database\":\"PROD\",\"schema\":\"SHOP\"," + "\"table\":\"ORDERS\"}"))
                .diagnostics())
        .hasSize(2);
  }

  @Test
  void aTypeKeepsItsNameWhereATableHasItToo() throws IOException {
    GenerateResult result =
        generate(
            item("shop/item.json", "Orders", "string"),
            table("a", "{\"schema\":\"SHOP\",\"table\":\"ORDERS\"}"));
    assertThat(result.written()).contains("com/example/shop/Orders.java");
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(d -> assertThat(d.toString()).contains("table SHOP.ORDERS", "name-clash"));
  }

  @Test
  void aSecondRunWritesNothing() throws IOException {
    assertThat(generate(item("item.json", "Item", "string")).written())
        .containsExactly(
            "com/example/Item.java", "com/example/ItemCodec.java", "com/example/package-info.java");
    GenerateResult again = generate(item("item.json", "Item", "string"));
    assertThat(again.written()).isEmpty();
    assertThat(again.unchanged()).hasSize(3);
  }

  @Test
  void onlyWhatChangesIsWrittenAndWhatGoesIsDeleted() throws IOException {
    generate(item("a.json", "Alpha", "string"), item("b.json", "Beta", "string"));
    GenerateResult second =
        generate(item("b.json", "Beta", "integer"), item("c.json", "Gamma", "string"));
    assertThat(second.written())
        .containsExactly(
            "com/example/Beta.java",
            "com/example/BetaCodec.java",
            "com/example/Gamma.java",
            "com/example/GammaCodec.java");
    assertThat(second.deleted())
        .containsExactly("com/example/Alpha.java", "com/example/AlphaCodec.java");
  }

  @Test
  void allErrorsOfAllFilesAreToldAndNoFileIsTouched() throws IOException {
    generate(item("a.json", "Alpha", "string"));
    List<Path> before = files();
    GenerateResult result =
        generate(
            item("a.json", "Alpha", "strin"),
            file("b.json", "{\"$schema\":\"http://json-schema.org/draft-07/schema#\","));
    assertThat(result.isSuccess()).isFalse();
    assertThat(result.diagnostics())
        .extracting(d -> d.position().file())
        .contains("a.json", "b.json");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void foldersOfFilesBecomePackages() throws IOException {
    GenerateResult result = generate(item("sales/eu/item.json", "Item", "string"));
    assertThat(result.written()).contains("com/example/sales/eu/Item.java");
  }

  @Test
  void aListOfRecordsInAFolderHasAValidatorThatReachesTheirCodec() {
    Generator.Output output =
        Generator.compile(
            List.of(
                file(
                    "sales/orders.json",
                    "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"array\","
                        + "\"items\":{\"$ref\":\"#/definitions/order\"},\"definitions\":{\"order\":"
                        + "{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\"}}}}}")),
            "com.example");
    assertThat(output.diagnostics()).isEmpty();
    assertThat(Compiled.of(output.files()).classFiles().keySet())
        .contains("com.example.OrdersValidator", "com.example.sales.OrderCodec");
  }

  @Test
  void aSchemaThatExtendsARecursiveOneIsOneTypeThatHoldsItself() {
    Generator.Output output =
        Generator.compile(
            List.of(
                file(
                    "tree.json",
                    "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\","
                        + "\"definitions\":{\"node\":{\"type\":\"object\",\"properties\":{\"next\":"
                        + "{\"$ref\":\"#/definitions/node\"}}}},"
                        + "\"allOf\":[{\"$ref\":\"#/definitions/node\"},{\"properties\":"
                        + "{\"next\":{\"$ref\":\"#\"},\"id\":{\"type\":\"string\"}}}]}")),
            "com.example");
    assertThat(output.diagnostics()).isEmpty();
    Compiled classes = Compiled.of(output.files());
    assertThat(classes.classFiles().keySet())
        .filteredOn(name -> !name.endsWith("Codec"))
        .containsExactly("com.example.Tree", "com.example.package-info");
    JsonCodec<?> codec = classes.codec("com.example.Tree");
    assertThat(problems(codec, "{\"id\":\"a\",\"next\":{\"id\":\"b\",\"next\":{}}}")).isEmpty();
    assertThat(problems(codec, "{\"id\":\"a\",\"next\":{\"next\":{\"id\":1}}}"))
        .extracting(Problem::pointer)
        .containsExactly("/next/next/id");
  }

  private static List<Problem> problems(Validator validator, String document) {
    return validator.validate(document.getBytes(StandardCharsets.UTF_8)).problems();
  }

  @Test
  void anEmptyNameIsAnError() {
    Generator.Output output =
        Generator.compile(
            List.of(
                file(
                    "e.json",
                    "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"E\","
                        + "\"type\":\"object\",\"properties\":{\"\":{\"type\":\"string\"}}}")),
            "com.example");
    assertThat(output.files()).isEmpty();
    assertThat(output.diagnostics()).extracting(d -> d.code()).containsExactly("empty-name");
    assertThat(output.diagnostics().get(0).toString()).startsWith("e.json:1:");
  }

  @Test
  void whatIsNoPackageIsRefused() {
    for (String name : List.of("", "com.class", "1a", "com..x", "com/x")) {
      assertThat(Generator.compile(List.of(item("a.json", "A", "string")), name).diagnostics())
          .as(name)
          .extracting(d -> d.code())
          .containsExactly("bad-package");
    }
  }

  @Test
  void bundledFormatsGenerateAndCompile() throws IOException {
    GenerateMain.main(new String[] {out.toString(), "com.example"});
    List<GeneratedFile> generated =
        files().stream()
            .filter(path -> path.toString().endsWith(".java"))
            .map(path -> new GeneratedFile(out.relativize(path).toString(), text(path)))
            .toList();
    assertThat(generated).hasSizeGreaterThan(150);
    assertThat(Compiled.of(generated).classFiles()).isNotEmpty();
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
