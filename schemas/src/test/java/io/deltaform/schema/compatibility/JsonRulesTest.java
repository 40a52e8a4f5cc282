package io.deltaform.schema.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON Schemas by the documents that are valid, strict and lenient. */
class JsonRulesTest {
  private static boolean fits(ComparableSchema a, ComparableSchema b, Policy policy, Level level) {
    return Comparison.of(a, b, policy, level).isEmpty();
  }

  private static String verdicts(ComparableSchema older, ComparableSchema newer, Policy policy) {
    return List.of(Level.BACKWARD, Level.FORWARD, Level.FULL).stream()
        .map(level -> fits(older, newer, policy, level) ? "ok" : "NO")
        .reduce((a, b) -> a + "/" + b)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '\u0001',
      value = {
        // older # newer # strict # lenient
        "{}#{'x':{'type':'string'}}#NO/ok/NO#ok/ok/ok",
        "{'x':{'type':'string'}}#{}#ok/NO/NO#ok/ok/ok",
      })
  void judgesOpenObjects(String older, String newer, String strict, String lenient) {
    ComparableSchema a = object(older, "");
    ComparableSchema b = object(newer, "");
    assertThat(verdicts(a, b, Policy.STRICT)).isEqualTo(strict);
    assertThat(verdicts(a, b, Policy.LENIENT)).isEqualTo(lenient);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '\u0001',
      value = {
        "{}#{'x':{'type':'string'}}#ok/NO/NO#ok/ok/ok",
        "{'x':{'type':'string'}}#{}#NO/ok/NO#ok/ok/ok",
      })
  void judgesClosedObjects(String older, String newer, String strict, String lenient) {
    String closed = ",'additionalProperties':false";
    ComparableSchema a = object(older, closed);
    ComparableSchema b = object(newer, closed);
    assertThat(verdicts(a, b, Policy.STRICT)).isEqualTo(strict);
    assertThat(verdicts(a, b, Policy.LENIENT)).isEqualTo(lenient);
  }

  private static ComparableSchema object(String properties, String rest) {
    return json("{'type':'object','properties':" + properties + rest + "}");
  }

  private static ComparableSchema json(String text) {
    return Given.json(text.replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\u0001',
      value = {
        "{'type':'integer'}~{'type':'number'}~ok/NO/NO",
        "{'type':'string'}~{'type':['string','null']}~ok/NO/NO",
        "{'type':'string'}~{'type':'integer'}~NO/NO/NO",
        "{'enum':[1,2]}~{'enum':[1,2,3]}~ok/NO/NO",
        "{'const':'a'}~{'type':'string'}~ok/NO/NO",
        "{'minimum':1}~{'minimum':0}~ok/NO/NO",
        "{'minimum':1}~{'exclusiveMinimum':1}~NO/ok/NO",
        "{'maximum':5}~{'maximum':5}~ok/ok/ok",
        "{'multipleOf':4}~{'multipleOf':2}~ok/NO/NO",
        "{'maxLength':5}~{'maxLength':9}~ok/NO/NO",
        "{'pattern':'a'}~{'pattern':'b'}~NO/NO/NO",
        "{'required':['a']}~{}~ok/NO/NO",
        "{'items':{'type':'integer'}}~{'items':{'type':'number'}}~ok/NO/NO",
        "{'prefixItems':[{'type':'integer'}]}~{'prefixItems':[{'type':'number'}]}~ok/NO/NO",
        "{'maxItems':3}~{'maxItems':2}~NO/ok/NO",
        "{'anyOf':[{'type':'string'}]}~{'anyOf':[{'type':'string'},{'type':'integer'}]}~ok/NO/NO",
        "{'oneOf':[{'type':'integer'},{'type':'string'}]}~{'oneOf':[{'type':'string'},{'type':'integer'}]}~ok/ok/ok",
        "{'allOf':[{'type':'string'},{'maxLength':3}]}~{'type':'string','maxLength':3}~ok/ok/ok",
        "{'not':{'type':'string'}}~{'not':{'type':'string','maxLength':1}}~ok/NO/NO",
        "{'if':{'type':'string'},'then':{'maxLength':1}}~{'if':{'type':'string'},'then':{'maxLength':2}}~ok/NO/NO",
        "{'dependentRequired':{'a':['b','c']}}~{'dependentRequired':{'a':['b']}}~ok/NO/NO",
        "{'patternProperties':{'^a':{'type':'integer'}}}~{'patternProperties':{'^a':{'type':'number'}}}~ok/NO/NO",
        "{'additionalProperties':{'type':'integer'}}~{'additionalProperties':{'type':'number'}}~ok/NO/NO",
        "{'additionalProperties':false}~{}~ok/NO/NO",
        "false~{'type':'string'}~ok/NO/NO",
        "{'$ref':'#/$defs/a','$defs':{'a':{'type':'string'}}}~{'type':'string'}~ok/ok/ok",
        "{'type':'string','format':'date-time'}~{'type':'string','format':'date'}~ok/ok/ok",
        "{'$schema':'http://json-schema.org/draft-04/schema#','minimum':1,'exclusiveMinimum':true}~{'exclusiveMinimum':1}~ok/ok/ok",
        "{'properties':{'n':{'$ref':'#'},'v':{'type':'integer'}}}~{'properties':{'n':{'$ref':'#'},'v':{'type':'number'}}}~ok/NO/NO",
      })
  void judgesByTheDocumentsThatAreValid(String older, String newer, String expected) {
    assertThat(verdicts(json(older), json(newer), Policy.STRICT)).isEqualTo(expected);
  }

  @Test
  void saysWhatIsWrongAndWhere() {
    List<SchemaChange> broken =
        Comparison.of(
            object("{'x':{'type':'string'}}", ""),
            object("{'x':{'type':'integer'}}", ",'required':['x']"),
            Policy.STRICT,
            Level.BACKWARD);
    assertThat(broken)
        .extracting(SchemaChange::sentence)
        .containsExactly(
            "required at /: BACKWARD: the property x was optional or absent",
            "type at /properties/x: BACKWARD: string was valid and is not any more");
  }
}
