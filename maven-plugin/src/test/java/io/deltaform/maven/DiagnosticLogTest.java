package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.model.SourcePosition;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnosticLogTest {
  private final List<String> lines = new ArrayList<>();
  private final SchemaInputs inputs = new SchemaInputs();

  @TempDir Path folder;

  private final DiagnosticLog log =
      new DiagnosticLog(
          new SystemStreamLog() {
            @Override
            public void error(CharSequence line) {
              lines.add("ERROR " + line);
            }

            @Override
            public void warn(CharSequence line) {
              lines.add("WARNING " + line);
            }
          },
          inputs);

  @BeforeEach
  void readsInputs() throws Exception {
    Files.writeString(folder.resolve("a.json"), "{}");
    inputs.folder(folder, "src/main/deltaform");
  }

  private static Diagnostic error(String file, int line) {
    return new Diagnostic(Severity.ERROR, "bad", new SourcePosition(file, line, line), "no good");
  }

  @Test
  void an_error_about_no_file_has_no_place_and_is_the_sentence_of_the_build() {
    assertThatThrownBy(() -> log.report(List.of(error("", 0)))).hasMessage("no good");
    assertThat(lines).containsExactly("ERROR error [bad] no good");
  }

  @Test
  void errors_of_files_are_counted_and_the_first_is_named() {
    assertThatThrownBy(() -> log.report(List.of(error("a.json", 3), error("ces/x.json", 1))))
        .hasMessage("2 errors in 2 schema files, the first at src/main/deltaform/a.json:3:3");
    assertThat(lines).contains("ERROR ces/x.json:1:1: error [bad] no good");
  }
}
