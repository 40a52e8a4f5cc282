package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * HotSpot inlines what is called often and has at most 325 bytes of bytecode, and stops at 8,000
 * bytes for all of a method: were the long scans inlined into the reading of the first members, the
 * comparisons of names would be calls in the reading of all others.
 */
class InliningTest {
  private static final int LARGEST_INLINED = 325;

  @ParameterizedTest
  @CsvSource({"JsonStrings, longString", "NumberScan, scan", "JsonText, text"})
  void longScansAreNotInlined(String type, String method) throws IOException {
    assertThat(sizes("json/" + type))
        .anySatisfy(
            (name, size) -> {
              assertThat(name).startsWith(method + "(");
              assertThat(size).isGreaterThan(LARGEST_INLINED);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "json/JsonStrings, string",
    "gen/Tokens, nextKey",
    "gen/Tokens, value",
    "gen/Tokens, word",
    "gen/NumberRules, check",
    "gen/NumberRules, checkLong",
    "gen/TextRules, check"
  })
  void whatEachMemberNeedsIsSmall(String type, String method) throws IOException {
    assertThat(sizes(type))
        .anySatisfy(
            (name, size) -> {
              assertThat(name).startsWith(method + "(");
              assertThat(size).isLessThan(120);
            });
  }

  private static Map<String, Integer> sizes(String type) throws IOException {
    String file = "/io/deltaform/runtime/" + type + ".class";
    try (InputStream in = JsonInput.class.getResourceAsStream(file)) {
      assertThat(in).as(file).isNotNull();
      return MethodSizes.of(in.readAllBytes());
    }
  }
}
