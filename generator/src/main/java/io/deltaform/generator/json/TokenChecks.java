package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.SymbolTexts;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.NumberRules;
import io.deltaform.runtime.gen.NumberRules.Kind;
import io.deltaform.runtime.gen.TextRules;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The checks of one token as constants: what a string or a number must be. */
final class TokenChecks {
  private final ModelIndex index;
  private final Constants constants;

  TokenChecks(ModelIndex index, Constants constants) {
    this.index = index;
    this.constants = constants;
  }

  /** The rule that no value of {@code type} meets, for its list has none; null if there is none. */
  static @Nullable Rule blocking(Checks checks, JsonType type) {
    for (Rule rule : checks.values) {
      boolean some =
          switch (type) {
            case STRING -> !Literals.texts(rule).isEmpty();
            case NUMBER, INTEGER, PLAIN_INTEGER -> !Literals.numbers(rule).isEmpty();
            case NULL ->
                checks.exempt.contains(rule) || Literals.allow(rule, JsonValue.JsonNull.NULL);
            case BOOLEAN -> isAllowed(rule, true) || isAllowed(rule, false);
            case OBJECT, ARRAY -> false;
          };
      if (!some) {
        return rule;
      }
    }
    return null;
  }

  /** The rule that the boolean {@code value} does not meet; null if there is none. */
  static @Nullable Rule blocking(Checks checks, boolean value) {
    return checks.values.stream().filter(rule -> !isAllowed(rule, value)).findFirst().orElse(null);
  }

  private static boolean isAllowed(Rule rule, boolean value) {
    return Literals.allow(rule, new JsonValue.JsonBoolean(value));
  }

  /** The rules of a number. */
  String number(Checks checks, String hint) {
    CodeBlock.Builder rules = CodeBlock.builder();
    boolean any = true;
    if (checks.kinds.integer() != Kinds.Integers.ANY_NUMBER && checks.types != null) {
      boolean plain = checks.kinds.integer() == Kinds.Integers.PLAIN_INTEGER;
      rules.add("\n.$L($L)", plain ? "plainInteger" : "integer", Constants.newRule(checks.types));
      any = false;
    }
    for (Rule rule : checks.numbers) {
      Assertion a = rule.assertion();
      if (a instanceof Assertion.Minimum x) {
        rules.add(with(rule, x.exclusive() ? Kind.ABOVE : Kind.MINIMUM, x.bound().toString()));
      } else if (a instanceof Assertion.Maximum x) {
        rules.add(with(rule, x.exclusive() ? Kind.BELOW : Kind.MAXIMUM, x.bound().toString()));
      } else if (a instanceof Assertion.MultipleOf x) {
        rules.add(with(rule, Kind.MULTIPLE, x.divisor().toString()));
      }
      any = false;
    }
    for (Rule rule : checks.values) {
      String operands =
          Literals.numbers(rule).stream()
              .map(n -> TextLiteral.joined(n).toString())
              .collect(Collectors.joining(", "));
      rules.add(
          "\n.with($L, $T.$L, $L)",
          Constants.newRule(rule),
          Kind.class,
          Kind.ONE_OF,
          CodeBlock.of("$L", operands));
      any = false;
    }
    if (any) {
      return constants.any(NumberRules.class);
    }
    return constants.of(
        TypeName.get(NumberRules.class),
        hint + " number",
        CodeBlock.of("$T.ANY$>$>$L$<$<", NumberRules.class, rules.build()));
  }

  private static CodeBlock with(Rule rule, Kind kind, String operand) {
    return CodeBlock.of(
        "\n.with($L, $T.$L, $S)", Constants.newRule(rule), Kind.class, kind, operand);
  }

  /**
   * The rules of a string; null if there are none.
   *
   * @param done a rule that is checked elsewhere, by decoding; null if there is none
   */
  @Nullable String text(Checks checks, String hint, @Nullable Rule done) {
    CodeBlock.Builder rules = CodeBlock.builder();
    boolean any = true;
    for (Rule rule : checks.texts) {
      Assertion a = rule.assertion();
      CodeBlock made = Constants.newRule(rule);
      if (rule.equals(done)) {
        continue;
      } else if (a instanceof Assertion.MaxLength x) {
        rules.add("\n.maxLength($L, $L)", made, x.length());
      } else if (a instanceof Assertion.MinLength x) {
        rules.add("\n.minLength($L, $L)", made, x.length());
      } else if (a instanceof Assertion.Pattern x) {
        rules.add("\n.pattern($L, $L)", made, TextLiteral.joined(x.regex()));
      } else if (a instanceof Assertion.Format x && TextFormats.known(x.name()) != null) {
        rules.add(
            "\n.format($L, $T.$L)",
            made,
            io.deltaform.runtime.format.TextFormat.class,
            TextFormats.known(x.name()));
      } else {
        if (a instanceof Assertion.Format x) {
          index.unchecked(rule, x.name());
        }
        continue;
      }
      any = false;
    }
    for (Rule rule : checks.values) {
      if (!rule.equals(done)) {
        rules.add("\n.oneOf($L, $L)", Constants.newRule(rule), members(hint, Literals.texts(rule)));
        any = false;
      }
    }
    if (any) {
      return null;
    }
    return constants.of(
        TypeName.get(TextRules.class),
        hint + " text",
        CodeBlock.of("$T.ANY$>$>$L$<$<", TextRules.class, rules.build()));
  }

  /** A list of texts to be found by their bytes. */
  String members(String hint, List<String> texts) {
    return constants.of(TypeName.get(Members.class), hint + " values", newMembers(texts));
  }

  static CodeBlock newMembers(List<String> texts) {
    if (SymbolTexts.areMany(texts)) {
      return CodeBlock.of("$T.of($L)", Members.class, SymbolTexts.array(texts));
    } else if (texts.isEmpty()) {
      return CodeBlock.of("$T.of()", Members.class);
    }
    CodeBlock list = texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(",\n"));
    return CodeBlock.of("$T.of($>$>\n$L$<$<)", Members.class, list);
  }
}
