package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The shared samples beside the repository, where they are. */
class SharedSamplesTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("deltaform.shared", "../../shared"), "samples");

  @Test
  void every_CES_and_GoldenGate_sample_reads_without_a_dead_letter() throws Exception {
    for (String format : List.of("ces", "goldengate")) {
      for (Path file : json(format)) {
        Cli.Result result = Cli.run("read", file.toString());
        assertThat(result.exit()).as(file + ": " + result.err()).isZero();
        assertThat(result.lines()).hasSize(1);
        assertThat(result.out()).startsWith("{\"format\":\"" + format + "\"");
        assertThat(Cli.run("detect", file.toString()).out())
            .startsWith(file + "\t0\t" + format + "\t");
      }
    }
  }

  @Test
  void every_OceanBase_sample_is_told_from_the_others_and_reads() throws Exception {
    for (String folder :
        List.of(
            "avro",
            "canal",
            "dataworks",
            "debezium",
            "debezium-flatten",
            "debezium-smt",
            "default",
            "default-extend-column-type",
            "shareplex")) {
      String id = "oceanbase-" + folder;
      boolean named = folder.equals("debezium-smt");
      for (Path file : json("oceanbase/" + folder)) {
        String name = file.toString();
        Cli.Result result = named ? Cli.run("read", "--format", id, name) : Cli.run("read", name);
        // two samples of debezium have hexadecimal of an odd length
        boolean odd = folder.equals("debezium") && !name.endsWith("insert.json");
        assertThat(result.exit()).as(name + ": " + result.err()).isEqualTo(odd ? 1 : 0);
        assertThat(result.err()).isEmpty();
        assertThat(result.lines()).hasSize(1);
        assertThat(result.out()).startsWith("{\"format\":\"" + id + "\"");
        assertThat(Cli.run("detect", name).out())
            .startsWith(name + "\t0\t" + (named ? "unknown" : id) + "\t");
      }
    }
  }

  @Test
  void values_of_the_CES_samples_are_typed() throws Exception {
    for (Path file : json("ces")) {
      assertThat(Cli.run("read", file.toString()).out()).contains("\"Id\":8,");
    }
  }

  @Test
  void every_Datastream_sample_reads_detects_and_validates() throws Exception {
    List<Path> files = new ArrayList<>(json("datastream"));
    files.addAll(files("datastream/avro", ".avro"));
    for (Path file : files) {
      Cli.Result result = Cli.run("read", file.toString());
      assertThat(result.exit()).as(file + ": " + result.err()).isZero();
      assertThat(result.lines())
          .isNotEmpty()
          .allMatch(line -> line.startsWith("{\"format\":\"datastream\",\"source\":\""))
          .noneMatch(line -> line.contains("warnings"));
      assertThat(Cli.run("detect", file.toString()).lines())
          .hasSameSizeAs(result.lines())
          .allMatch(line -> line.contains("\tdatastream\t"));
      assertThat(Cli.run("validate", "--schema", "datastream", file.toString()).exit()).isZero();
    }
  }

  private static List<Path> json(String format) throws IOException {
    return files(format, ".json");
  }

  private static List<Path> files(String format, String ending) throws IOException {
    if (!Files.isDirectory(SAMPLES)) {
      System.out.println("SKIPPED: no shared samples in " + SAMPLES.toAbsolutePath());
      Assumptions.abort("no shared samples in " + SAMPLES);
    }
    try (Stream<Path> files = Files.list(SAMPLES.resolve(format))) {
      return files.filter(f -> f.toString().endsWith(ending)).sorted().toList();
    }
  }
}
