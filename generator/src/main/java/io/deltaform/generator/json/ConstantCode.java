package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Constant;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.TypeRef;
import java.util.List;

/** A statement that refuses another value than the only one that a schema takes. */
final class ConstantCode {
  private ConstantCode() {}

  /**
   * Nothing where the schema takes several values.
   *
   * @param nodes what the value must match
   * @param value an expression that is not null
   * @param place what a refusal calls it
   */
  static CodeBlock of(
      ModelIndex index, List<String> nodes, TypeRef type, String value, String place) {
    for (Rule rule : index.checks(nodes).values) {
      List<JsonValue> allowed = Literals.of(rule);
      if (allowed.size() == 1) {
        return one(index, allowed.get(0), type, value, place);
      }
    }
    return CodeBlock.of("");
  }

  private static CodeBlock one(
      ModelIndex index, JsonValue allowed, TypeRef type, String value, String place) {
    String text = allowed.asText();
    if (type instanceof TypeRef.Named named) {
      boolean isEnum = index.model.shapes().get(named.name()) instanceof EnumType;
      return isEnum && text != null
          ? call(value + ".wireName()", TextLiteral.joined(text), place)
          : CodeBlock.of("");
    }
    ValueType kind = type instanceof TypeRef.ScalarRef ref ? ref.type().type() : ValueType.JSON;
    CodeBlock expected =
        switch (kind) {
          case STRING -> text == null ? null : TextLiteral.joined(text);
          case BOOLEAN ->
              allowed instanceof JsonValue.JsonBoolean x ? CodeBlock.of("$L", x.value()) : null;
          case INT32, INT64, BIG_INTEGER, DECIMAL ->
              allowed instanceof JsonValue.JsonNumber x ? TextLiteral.joined(x.text()) : null;
          default -> null; // what the text of a date, say, is when written hangs on more than it
        };
    return expected == null ? CodeBlock.of("") : call(value, expected, place);
  }

  private static CodeBlock call(String value, CodeBlock expected, String place) {
    return CodeBlock.of(
        "$T.check($L, $L, $L);\n", Constant.class, value, expected, TextLiteral.joined(place));
  }
}
