package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.memory.MemoryValidators;
import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the engine that interprets a schema says of a document, the one that compiles it says. */
class EnginesAgreeTest {
  private static final String VALID = "valid";

  /**
   * The draft (with a plus: and all later ones), schema, document; then {@value #VALID}, or the
   * codes and keywords of the problems.
   */
  private static final String CASES =
      """
      4+ | {"maxLength":4294967296} | "abc" | valid
      4+ | {"maxLength":2147483648} | "abc" | valid
      6+ | {"maxLength":1e400} | "a" | valid
      4+ | {"minLength":4294967296} | "abc" | invalid minLength
      6+ | {"minLength":1e400} | "a" | invalid minLength
      6+ | {"maxLength":2.0} | "abc" | invalid maxLength
      4+ | {"maxLength":1} | "\uD83D\uDE00" | valid
      4+ | {"minLength":2} | 1 | valid
      4+ | {"maxItems":4294967297} | [1,2] | valid
      4+ | {"minItems":99999999999999999999} | [1] | invalid minItems
      4+ | {"maxItems":1} | {"a":1,"b":2} | valid
      4+ | {"minProperties":4294967296} | {} | invalid minProperties
      4+ | {"minProperties":4294967296} | {"a":1} | invalid minProperties
      4+ | {"maxProperties":4294967296} | {"a":1} | valid
      4+ | {"maxProperties":1} | {"a":1,"b":2} | invalid maxProperties
      2019-09+ | {"contains":true,"maxContains":4294967296} | [1] | valid
      2019-09+ | {"contains":true,"minContains":4294967296} | [1] | invalid contains
      2019-09+ | {"contains":true,"minContains":2,"maxContains":1} | [1] | invalid contains
      2019-09+ | {"contains":true,"minContains":2,"maxContains":1} | [1,2] | invalid contains
      2019-09+ | {"contains":true,"minContains":2,"maxContains":1} | {} | valid
      2019-09+ | {"contains":true,"minContains":2,"maxContains":1} | 1 | valid
      2019-09+ | {"contains":false,"minContains":0,"maxContains":0} | [1] | valid
      2019-09+ | {"minContains":2} | [1] | valid
      2019-09+ | {"contains":{"minimum":9},"maxContains":1} | [9,1,10] | invalid contains
      6,7 | {"contains":true,"minContains":2} | [1] | valid
      6+ | {"contains":{"minimum":9}} | [1] | invalid contains
      6+ | {"contains":{"minimum":9}} | [] | invalid contains
      4 | {"contains":{"minimum":9}} | [] | valid
      2019-09 | {"contains":{},"unevaluatedItems":false} | [1] | invalid unevaluatedItems
      2019-09 | {"contains":{"minimum":9},"unevaluatedItems":false} | [9] | invalid unevaluatedItems
      2019-09 | {"contains":{"items":{"minimum":9}},"unevaluatedItems":false} | [[]] | invalid unevaluatedItems
      2019-09 | {"contains":{"items":{"minimum":9}},"minContains":3,"unevaluatedItems":{"unevaluatedProperties":false}} | [null,{"":1},[]] | invalid unevaluatedProperties
      2020-12 | {"contains":{"minimum":9},"unevaluatedItems":false} | [9] | valid
      2020-12 | {"contains":{"minimum":9},"unevaluatedItems":false} | [9,1] | invalid unevaluatedItems
      2020-12 | {"contains":{"minimum":9},"minContains":0,"unevaluatedItems":false} | [1] | invalid unevaluatedItems
      2020-12 | {"allOf":[{"contains":true}],"unevaluatedItems":false} | [1,2] | valid
      4+ | {"contentEncoding":"base64"} | "%" | valid
      4+ | {"contentMediaType":"application/json"} | "{" | valid
      4+ | {"contentEncoding":"base64","contentMediaType":"application/json"} | "e30" | valid
      4+ | {"multipleOf":1e-400} | 1e-401 | invalid multipleOf
      4+ | {"multipleOf":1e-400} | 1 | valid
      4+ | {"multipleOf":1e400} | 1 | invalid multipleOf
      4+ | {"multipleOf":1e400} | 2e400 | valid
      4+ | {"multipleOf":0.01} | 4.35 | valid
      4+ | {"multipleOf":0.01} | "a" | valid
      4+ | {"pattern":"(?i)a"} | "A" | bad-keyword
      4+ | {"pattern":"a++"} | "aa" | bad-keyword
      4+ | {"pattern":"(?>a)"} | "a" | bad-keyword
      4+ | {"patternProperties":{"(?i)a":false}} | {"A":1} | bad-keyword
      4+ | {"patternProperties":{"a++":false}} | {"b":1} | bad-keyword
      4+ | {"pattern":"^a{1,2}$"} | "aaa" | invalid pattern
      """;

  private record Case(Draft draft, String schema, String document, String expected) {
    CompileRequest request() {
      SourceFile file = new SourceFile("schema.json", Bytes.copyOf(bytes(schema)));
      return CompileRequest.of(List.of(file)).withDraft(draft).withFormats(FormatMode.ANNOTATE);
    }

    String library() {
      var read = new JsonSchemaEngine(draft).compile(schema);
      return outcome(read.value(), read.problems().stream().map(p -> p.code()).toList());
    }

    String compiled(MemoryValidators.Made made) {
      List<String> codes =
          made.diagnostics().stream()
              .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
              .map(Diagnostic::code)
              .toList();
      return outcome(made.validator(), codes);
    }

    private String outcome(@Nullable Validator validator, List<String> refusals) {
      if (validator == null) {
        return refusals.get(0);
      }
      List<String> problems =
          validator.validate(bytes(document)).problems().stream()
              .map(p -> p.code() + " " + p.keyword())
              .distinct()
              .toList();
      return problems.isEmpty() ? VALID : String.join(", ", problems);
    }
  }

  private static Stream<Case> cases(String line) {
    String[] parts = line.split(" \\| ", -1);
    return Stream.of(Draft.values())
        .filter(draft -> isOf(draft, parts[0]))
        .map(draft -> new Case(draft, parts[1], parts[2], parts[3]));
  }

  private static boolean isOf(Draft draft, String drafts) {
    return drafts.endsWith("+")
        ? draft.compareTo(Draft.ofNumber(drafts.substring(0, drafts.length() - 1)).orElseThrow())
            >= 0
        : List.of(drafts.split(",")).contains(draft.number());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aDocumentIsJudgedAlike() {
    List<Case> cases = CASES.lines().flatMap(EnginesAgreeTest::cases).toList();
    List<MemoryValidators.Made> made =
        MemoryValidators.compileAll(cases.stream().map(Case::request).toList());
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      assertThat(one.library()).as("library: " + one).isEqualTo(one.expected());
      assertThat(one.compiled(made.get(i))).as("compiled: " + one).isEqualTo(one.expected());
    }
  }
}
