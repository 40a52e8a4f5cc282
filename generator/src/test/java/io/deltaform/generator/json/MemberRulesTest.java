package io.deltaform.generator.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.schema.SourceFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules between members, in validators and in decoders, in one pass and in a tree. */
class MemberRulesTest {
  private static final String RULES =
      """
      "x-deltaform-rules": [
        {"when": {"op": ["i", "I$\\n\\"*/"]}, "required": ["after"], "absent": ["before"]},
        {"when": {"op": {"not": ["i", "I$\\n\\"*/", null]}}, "filled": ["before"], "empty": ["key"]},
        {"when": {"/meta/n": [2, true], "op": ["u"]}, "required": ["/meta/list/1"],
         "code": "bad-structure", "level": "fatal", "because": "two is not enough"},
        {"sameLength": ["data", "old"]}
      ]
      """;

  private static final String ROOT =
      "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"Root\",\"type\":\"object\",";

  /** The rules in a record, in one of many members, in a map, and in what needs a tree. */
  private static final List<JsonCodec<Object>> CODECS =
      List.of(
          codec(ROOT + "\"properties\":{\"op\":{\"type\":\"string\"}}," + RULES + "}"),
          codec(ROOT + "\"properties\":{" + members() + "}," + RULES + "}"),
          codec(
              ROOT
                  + "\"properties\":{\"op\":{\"type\":\"string\"}},\"allOf\":[{\"if\":{},\"then\":{"
                  + RULES
                  + "}}]}"));

  private static String members() {
    return IntStream.range(0, 70)
        .mapToObj(i -> "\"m" + i + "\":{\"type\":\"integer\"}")
        .collect(Collectors.joining(",", "\"op\":{\"type\":\"string\"},", ""));
  }

  private static JsonCodec<Object> codec(String schema) {
    SourceFile file = new SourceFile("root.json", Bytes.copyOf(schema.getBytes(UTF_8)));
    return Compiled.of(Generator.compile(List.of(file), "gen").files()).codec("gen.Root");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "{'op':'i','after':{}}|",
        "{'after':{},'op':'\\u0069'}|",
        "{'op':'i','after':1,'before':null}|",
        "{'op':'i'}|/after found nothing, expected a value",
        "{'op':'i','after':null}|/after found null, expected a value",
        "{'op':'I$\\n\\\"*/'}|/after found nothing, expected a value",
        "{'after':0,'before':[1],'op':'i'}|/before found an array, expected none",
        "{}|",
        "{'op':'u','before':1}|",
        "{'op':'x','before':{'a':1}}|",
        "{'op':'x','before':{ }}|/before found an empty object, expected a value that is not empty",
        "{'op':'x','before':' ','key':''}|",
        "{'op':'x','before':0,'key':'k'}|/key found a string, expected none, or an empty one",
        "{'data':[],'old':[ ]}|",
        "{'data':[1,[2,{}]],'old':[{},'x']}|",
        "{'data':[1,2],'old':null}|",
        "{'data':[1,2],'old':[1]}|/old found 1 item, expected as many as data has: 2",
        "{'op':'u','before':1,'meta':{'x':{},'n':2.0,'list':[0,1]}}|",
        "{'op':'u','before':1,'meta':{'n':3}}|",
        "{'op':'u','before':1,'meta':{'n':20e-1,'list':[0]}}|/meta/list/1 found nothing, expected",
        "{'op':'u','before':1,'meta':{'n':true}}|/meta/list/1 found nothing, expected a value",
      })
  void holdWhereverTheyStand(String document, String expected) {
    byte[] bytes = document.replace('\'', '"').getBytes(UTF_8);
    for (JsonCodec<Object> codec : CODECS) {
      for (List<Problem> problems :
          List.of(codec.validate(bytes).problems(), codec.read(bytes).problems())) {
        if (expected == null) {
          assertThat(problems).isEmpty();
        } else {
          assertThat(problems).hasSize(1);
          assertThat(problems.get(0).pointer() + " " + problems.get(0).message())
              .startsWith(expected);
          assertThat(problems.get(0).keyword()).isEqualTo("x-deltaform-rules");
        }
      }
    }
  }

  @Test
  void sayWhereTheyStandAndWhy() {
    for (JsonCodec<Object> codec : CODECS) {
      byte[] bytes = "{\"meta\":{\"n\":2},\"before\":1,\"op\":\"u\"}".getBytes(UTF_8);
      Read<Object> read = codec.read(bytes);
      Problem p = read.problems().get(0);
      assertThat(p.code()).isEqualTo("bad-structure");
      assertThat(p.level()).isEqualTo(Problem.Level.FATAL);
      assertThat(p.schema()).startsWith("root.json#").endsWith("/x-deltaform-rules/2");
      assertThat(p.offset()).isEqualTo(8);
      assertThat(p.message())
          .isEqualTo(
              "found nothing, expected a value where /meta/n is one of 2, true and op is \"u\";"
                  + " two is not enough");
      assertThat(read.value()).as("a fatal rule leaves no value").isNull();
    }
  }

  @Test
  void anErrorLeavesTheValue() {
    Read<Object> read = CODECS.get(0).read("{\"op\":\"i\"}".getBytes(UTF_8));
    assertThat(read.problems()).hasSize(1);
    assertThat(read.value()).isNotNull();
  }
}
