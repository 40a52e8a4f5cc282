package io.deltaform.maven;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemLogTest {
  private final List<String> lines = new ArrayList<>();

  @TempDir Path folder;

  private final ProblemLog log =
      new ProblemLog(
          new SystemStreamLog() {
            @Override
            public void error(CharSequence line) {
              lines.add(line.toString());
            }
          });

  private void report(String name, byte[] content, long offset) throws IOException {
    Path file = Files.write(folder.resolve(name), content);
    log.report(
        file, name, new Problem(Problem.Level.FATAL, "syntax", "", null, null, offset, "no good"));
  }

  @Test
  void a_place_in_text_is_a_line_and_a_column_whatever_the_text_is() throws IOException {
    report("a.json", "{\n x".getBytes(UTF_8), 3);
    report("b.json", "broken {".getBytes(UTF_8), 0);
    assertThat(lines)
        .containsExactly(
            "a.json:2:2: error [syntax] no good", "b.json:1:1: error [syntax] no good");
    assertThat(log.summary("file")).isEqualTo("2 errors in 2 files, the first at a.json:2:2");
  }

  @Test
  void a_place_in_a_datum_is_a_byte() throws IOException {
    report("c.avro", new byte[] {'O', 'b', 'j', 1, 2}, 4);
    assertThat(lines).containsExactly("c.avro at byte 4: error [syntax] no good");
  }
}
