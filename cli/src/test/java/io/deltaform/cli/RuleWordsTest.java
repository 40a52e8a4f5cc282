package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broken rule between members is told in the same words, whatever checks the document. */
class RuleWordsTest {
  private static final String RULES =
      """
      "x-deltaform-rules": [
        {"when": {"n": [-0.0, 20e-1, 1E2], "op": {"not": [null, "x"]}}, "required": ["a", "b"]},
        {"when": {"n": [-0.0]}, "empty": ["b"], "code": "odd", "because": "of -0.0"},
        {"when": {"op": ["d"]}, "filled": ["a", "b"], "absent": ["/c/0", "/c/1"], "level": "fatal"},
        {"sameLength": ["b", "c"]}
      ]
      """;

  private static final List<String> DOCUMENTS =
      List.of(
          "{\"n\":0,\"op\":\"u\"}",
          "{\"n\":-0,\"b\":[1]}",
          "{\"n\":2,\"op\":true,\"a\":null}",
          "{\"n\":100.0,\"op\":[],\"a\":1}",
          "{\"op\":\"d\",\"a\":{},\"b\":\"\",\"c\":[0.5,\"s\"]}",
          "{\"op\":\"d\",\"a\":[],\"b\":null,\"c\":[{},false]}",
          "{\"op\":\"d\",\"a\":1e3,\"b\":[[]],\"c\":[[],null]}",
          "{\"b\":[1],\"c\":[1,2]}");

  @TempDir Path folder;

  @Test
  void sameWordsFromBytesFromATreeAndFromTheLibrary() throws IOException {
    Path documents = Files.writeString(folder.resolve("d.jsonl"), String.join("\n", DOCUMENTS));
    String plain = "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"," + RULES + "}";
    String tree =
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"if\":true,\"then\":{"
            + RULES
            + "}}";
    String bytes = said(plain, documents, true);
    assertThat(bytes)
        .contains("where n is one of -0.0, 20e-1, 1E2 and op is not one of null, \\\"x\\\"")
        .contains("expected none, or an empty one where n is -0.0; of -0.0");
    assertThat(said(tree, documents, true)).isEqualTo(bytes);
    assertThat(said(plain, documents, false)).isEqualTo(bytes);
  }

  /** All but the offsets and the places in the schema. */
  private String said(String schema, Path documents, boolean compiled) throws IOException {
    Path file = Files.writeString(folder.resolve("rules.json"), schema);
    List<String> arguments = new ArrayList<>(List.of("validate", "--schema", file.toString()));
    arguments.addAll(compiled ? List.of("--compiled") : List.of());
    arguments.add(documents.toString());
    Cli.Result result = Cli.run(arguments.toArray(String[]::new));
    assertThat(result.exit()).as(result.err()).isEqualTo(1);
    return result.out().replaceAll("\"(schema|offset)\":(\"[^\"]*\"|\\d+),?", "");
  }
}
