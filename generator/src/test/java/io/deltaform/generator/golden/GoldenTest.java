package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenTest {
  private static final String PACKAGE = "com.example";

  /** HotSpot compiles no method of 8,000 bytes or more. */
  private static final int COMPILED = 8_000;

  static Stream<GoldenCase> cases() {
    return GoldenCase.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void schemasBecomeTheExpectedJavaAndItDoesWhatIsExpected(GoldenCase golden) throws Exception {
    Generator.Output compiled = Generator.compile(golden.input(), PACKAGE);
    String said = compiled.diagnostics().stream().map(d -> d + "\n").collect(Collectors.joining());
    Map<String, byte[]> java = new TreeMap<>();
    java.put("diagnostics.txt", said.getBytes(StandardCharsets.UTF_8));
    compiled.files().forEach(f -> java.put(f.path(), f.content().getBytes(StandardCharsets.UTF_8)));
    compare(golden, "expected/java", java);
    Compiled classes = Compiled.of(compiled.files());
    classes.classFiles().forEach(GoldenTest::checkSizes);
    Map<String, byte[]> outcomes = new TreeMap<>();
    for (Map.Entry<String, Bytes> message : golden.files("messages").entrySet()) {
      String path = message.getKey();
      String type = PACKAGE + "." + path.substring(0, path.indexOf('/'));
      String outcome = Outcome.of(classes.loadClass(type), message.getValue().toByteArray());
      outcomes.put(path + ".txt", outcome.getBytes(StandardCharsets.UTF_8));
    }
    compare(golden, "expected/outcomes", outcomes);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOrderOfFilesDoesNotMatter(GoldenCase golden) {
    List<SourceFile> reversed = new ArrayList<>(golden.input());
    Collections.reverse(reversed);
    assertThat(Generator.compile(reversed, PACKAGE))
        .isEqualTo(Generator.compile(golden.input(), PACKAGE));
  }

  private static void compare(GoldenCase golden, String name, Map<String, byte[]> made)
      throws Exception {
    if (GoldenCase.WRITES) {
      golden.expect(name, made);
      return;
    }
    Map<String, Bytes> expected = golden.files(name);
    assertThat(made.keySet()).isEqualTo(expected.keySet());
    for (Map.Entry<String, byte[]> file : made.entrySet()) {
      String wanted = new String(expected.get(file.getKey()).toByteArray(), StandardCharsets.UTF_8);
      assertThat(new String(file.getValue(), StandardCharsets.UTF_8))
          .as(golden + " " + file.getKey() + "; rewrite with -Ddeltaform.golden=write")
          .isEqualTo(wanted);
    }
  }

  private static void checkSizes(String type, byte[] code) {
    MethodSizes.of(code)
        .forEach(
            (method, size) -> {
              if (!method.startsWith("<clinit>")) {
                assertThat(size).as(type + "." + method).isLessThan(COMPILED);
              }
            });
  }
}
