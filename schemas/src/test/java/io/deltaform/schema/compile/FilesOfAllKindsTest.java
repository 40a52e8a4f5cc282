package io.deltaform.schema.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lies in a source folder beside schemas, and schemas that are no JSON. */
class FilesOfAllKindsTest {
  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static List<String> said(SourceFile... files) {
    return SchemaCompiler.compile(CompileRequest.of(List.of(files))).diagnostics().stream()
        .map(Object::toString)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "notes.txt,hello",
    "README.md,# Title",
    "a/b.png,\u0089PNG",
    "run.sh,#!/bin/sh",
    "x.sql,''"
  })
  void aFileThatIsNoSchemaAtAllIsUnsupported(String path, String text) {
    assertThat(said(file(path, text)))
        .singleElement()
        .asString()
        .startsWith(path + ": error [unsupported-file] files of this kind are not read; expected");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tru | 1:1: error [syntax] not JSON: found tru, expected a value",
        "{\"a\":} | 1:6: error [syntax] not JSON: found '}', expected a value",
        "{\"a\" 1} | 1:6: error [syntax] not JSON: found '1', expected a colon",
        "{a:1} | 1:2: error [syntax] not JSON: found 'a', expected a name in double quotes",
        "[1 2] | 1:4: error [syntax] not JSON: found '2', expected a comma or ]",
        "{\"a\":1 \"b\":2} | 1:8: error [syntax] not JSON: found '\"', expected a comma or }",
        "{\"a\":[1 | 1:8: error [syntax] not JSON: it ends early: the array that begins in line 1,"
            + " column 6 is not closed",
      })
  void whatIsNoJsonIsToldInWordsOfJson(String text, String diagnostic) {
    assertThat(said(file("a.schema.json", text))).containsExactly("a.schema.json:" + diagnostic);
  }

  @Test
  void everyProblemOfEveryFileIsToldInOneRun() {
    assertThat(
            said(
                file("notes.txt", "hello"),
                file("a.avsc", "{\"type\":}"),
                file("b.schema.json", "{\"type\":\"x\",\"minimum\":\"y\"}"),
                file("c.table.json", "{}"),
                file("d.json", "{\"a\":1}")))
        .extracting(line -> Stream.of(line.split("[\\[\\]]")).toList().get(1))
        .contains("unsupported-file", "syntax", "bad-keyword", "bad-table-schema", "unknown-format")
        .hasSizeGreaterThanOrEqualTo(6);
  }

  @Test
  void aSchemaThatDoesNotSaySoIsToldHowToSayIt() {
    for (String root : List.of("\"type\":\"object\"", "\"properties\":{}", "\"$ref\":\"#/x\"")) {
      assertThat(said(file("customer.json", "{" + root + "}")))
          .singleElement()
          .asString()
          .contains("[unknown-format]", "looks like a JSON Schema", "*.schema.json", "$schema");
    }
    assertThat(said(file("row.json", "{\"id\":1}")))
        .singleElement()
        .asString()
        .contains("found a record of no known format", "*.schema.json", "*.table.json");
  }

  @Test
  void aKeyThatStandsTwiceInACaptureIsToldOnce() {
    assertThat(said(file("x.json", "{\"op_type\":\"DDL\",\"a\":1,\"a\":2}")))
        .filteredOn(line -> line.contains("duplicate-key"))
        .hasSize(1);
  }
}
