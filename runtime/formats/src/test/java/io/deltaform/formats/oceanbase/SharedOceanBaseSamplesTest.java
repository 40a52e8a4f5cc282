package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The messages that OceanBase's own documents show: their types match few of their columns. */
class SharedOceanBaseSamplesTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("deltaform.shared", ""), "samples", "oceanbase");

  @BeforeEach
  void needsTheSamples() {
    boolean there = Files.isDirectory(SAMPLES);
    if (!there) {
      System.out.println("SKIPPED: no samples in " + SAMPLES + ", OceanBase's own are not read");
    }
    assumeTrue(there, "no folder " + SAMPLES);
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES.resolve(folder))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "avro",
        "default",
        "default-extend-column-type",
        "canal",
        "dataworks",
        "shareplex"
      })
  void readWithoutDeadLettersAndErrors(String folder) throws IOException {
    assertThat(files(folder)).isNotEmpty();
    for (Path file : files(folder)) {
      Format named = Objects.requireNonNull(Formats.find("oceanbase-" + folder));
      for (ChangeReader reader :
          List.of(ChangeReader.of(named), ChangeReader.of(Formats.all().toArray(new Format[0])))) {
        Outcome outcome = new Lines(reader).read(Files.readAllBytes(file)).one();
        assertThat(outcome).as(file.toString()).isInstanceOf(Message.class);
        Message message = (Message) outcome;
        String name = String.valueOf(file.getFileName());
        assertThat(message.kind().name() + ".json")
            .isEqualTo(
                name.toUpperCase(Locale.ROOT)
                    .replace(".JSON", ".json")
                    .replace("INIT", "SNAPSHOT"));
        assertThat(message.header().origin().format()).isEqualTo("oceanbase-" + folder);
        assertThat(message.header().problems())
            .extracting(Problem::level)
            .doesNotContain(Level.ERROR, Level.FATAL);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"debezium", "debezium-flatten"})
  void debeziumsErrorsAreItsHexadecimalOfOddLength(String folder) throws IOException {
    for (Path file : files(folder)) {
      Outcome outcome =
          new Lines(ChangeReader.of(Formats.all().toArray(new Format[0])))
              .read(Files.readAllBytes(file))
              .one();
      assertThat(outcome).as(file.toString()).isInstanceOf(Message.class);
      boolean odd = folder.equals("debezium") && !file.endsWith("insert.json");
      assertThat(
              ((Message) outcome)
                  .header().problems().stream().filter(p -> p.level() == Level.ERROR).toList())
          .as(file.toString())
          .allMatch(p -> p.code().equals("bad-value"))
          .hasSize(odd ? 1 : 0);
    }
  }

  @Test
  void smtIsReadOnlyWhenItIsNamed() throws IOException {
    for (Path file : files("debezium-smt")) {
      Lines named = new Lines(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_SMT));
      assertThat(named.read(Files.readAllBytes(file)).line())
          .contains(file.endsWith("delete.json") ? "\"DELETE\",\"before\"" : "\"UPSERT\",\"after\"")
          .doesNotContain("__deleted");
      Lines any = new Lines(ChangeReader.of(Formats.all().toArray(new Format[0])));
      assertThat(any.read(Files.readAllBytes(file)).letter().problem().code())
          .isEqualTo("unknown-format");
    }
  }
}
