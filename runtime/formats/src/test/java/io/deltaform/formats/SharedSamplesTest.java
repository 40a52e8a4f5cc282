package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages that the producers' own documents show. */
class SharedSamplesTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("deltaform.shared", ""), "samples");

  @BeforeEach
  void needsTheSamples() {
    boolean there = Files.isDirectory(SAMPLES);
    if (!there) {
      System.out.println("SKIPPED: no samples in " + SAMPLES + ", the producers' own are not read");
    }
    assumeTrue(there, "no folder " + SAMPLES);
  }

  private static Lines read(String file, Format... formats) throws IOException {
    return new Lines(ChangeReader.of(formats)).read(Files.readAllBytes(SAMPLES.resolve(file)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ces/insert.json | "kind":"INSERT","table":{"database":"EmployeesDb","schema":"dbo","table":"Employees"},"key":{"Id":8},"after":{"Id":8,
          ces/update.json | "key":{"Id":8},"before":{"Id":8,
          ces/delete.json | "kind":"DELETE","table":{"database":"EmployeesDb","schema":"dbo","table":"Employees"},"key":{"Id":8},"before":{"Id":8,
          goldengate/insert.json | "kind":"INSERT","table":{"schema":"SALES","table":"ORDERS"},"after":{"ORDER_ID":1001,"STATUS":"NEW","TOTAL_AMOUNT":125.50},"time":"2026-07-13T04:01:01.123456Z"
          goldengate/cloudevent-insert.json | "after":{"ORDER_ID":1001,"STATUS":"NEW"},"time"
          goldengate/update.json | "before":{"ORDER_ID":1001,"STATUS":"NEW"},"after":{"ORDER_ID":1001,"STATUS":"APPROVED"},"time"
          goldengate/delete.json | "kind":"DELETE","table":{"schema":"SALES","table":"ORDERS"},"before":{"ORDER_ID":1001,
          goldengate/ddl.json | "kind":"DDL","table":{"schema":"SALES","table":"ORDERS"},"time":"2026-07-13T04:04:30Z"
          goldengate/object-metadata.json | "columns":[{"name":"ORDER_ID","type":"number","nullable":false,"key":true},
          """)
  void readTypedAndWithoutWarnings(String file, String part) throws IOException {
    for (Lines lines :
        List.of(read(file, Formats.CES, Formats.GOLDENGATE), read(file, named(file)))) {
      assertThat(lines.line()).contains(part).doesNotContain("warnings");
    }
  }

  private static Format named(String file) {
    return file.startsWith("ces") ? Formats.CES : Formats.GOLDENGATE;
  }

  @Test
  void anOfficialDateTimeKeepsItsFraction() throws IOException {
    assertThat(read("ces/insert.json", Formats.CES).line())
        .contains("\"SignupDate\":\"2026-08-07T16:25:00.8833333\"")
        .contains("\"time\":\"2026-08-07T16:25:00.89Z\"")
        .contains("\"position\":\"000000B1:000008A8:0007/1\"");
  }

  @Test
  void metadataThatCameBeforeGivesTheKey() throws IOException {
    ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE);
    List<Outcome> outcomes = new ArrayList<>();
    for (String file : List.of("object-metadata.json", "insert.json", "delete.json")) {
      reader.read(Files.readAllBytes(SAMPLES.resolve("goldengate").resolve(file)), outcomes::add);
    }
    assertThat(outcomes).hasSize(3).allMatch(outcome -> outcome instanceof Message);
    assertThat(Lines.print(outcomes.get(1))).contains("\"key\":{\"ORDER_ID\":1001}");
    assertThat(Lines.print(outcomes.get(2))).contains("\"key\":{\"ORDER_ID\":1001}");
  }
}
