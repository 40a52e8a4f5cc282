package io.deltaform.generator.names;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No name gets a suffix without a warning that says so. */
class NameClashesTest {
  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(UTF_8)));
  }

  private static List<String> said(SourceFile... files) {
    return Generator.compile(Arrays.asList(files), "gen").diagnostics().stream()
        .map(Object::toString)
        .filter(text -> text.contains("name-clash"))
        .toList();
  }

  @Test
  void theSymbolsOfAJsonEnumAreTold() {
    assertThat(
            said(
                file(
                    "state.schema.json",
                    "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"State\","
                        + "\"enum\":[\"in-active\",\"IN_ACTIVE\",\"live\"]}")))
        .singleElement()
        .asString()
        .startsWith(
            "state.schema.json:1:1: warning [name-clash] in-active would have the Java name of"
                + " another symbol of State; it is called IN_ACTIVE_");
  }

  @Test
  void theSymbolsOfAnAvroEnumAreTold() {
    assertThat(
            said(
                file(
                    "state.avsc",
                    "{\"type\":\"enum\",\"name\":\"State\","
                        + "\"symbols\":[\"inActive\",\"IN_ACTIVE\"]}")))
        .singleElement()
        .asString()
        .contains("IN_ACTIVE would have the Java name of another symbol of State");
  }

  @Test
  void aGivenNameIsNoClash() {
    assertThat(
            said(
                file(
                    "state.avsc",
                    "{\"type\":\"enum\",\"name\":\"State\",\"symbols\":[\"inActive\",\"IN_ACTIVE\"]}"),
                file(
                    "names.json",
                    "{\"types\":{\"State\":{\"symbols\":{\"IN_ACTIVE\":\"SLEEPING\"}}}}")))
        .isEmpty();
  }

  @Test
  void theChannelsOfAnAsyncApiDocumentAreTold() {
    assertThat(
            said(
                file(
                    "api.json",
                    "{\"asyncapi\":\"3.0.0\",\"info\":{\"title\":\"Users\",\"version\":\"1\"},"
                        + "\"channels\":{\"signed-up\":{\"address\":\"a\"},"
                        + "\"signed_up\":{\"address\":\"b\"}}}")))
        .singleElement()
        .asString()
        .startsWith(
            "api.json: warning [name-clash] channel signed_up would have the Java name of another"
                + " part; it is called SIGNED_UP_CHANNEL_");
  }
}
