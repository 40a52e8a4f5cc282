package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.format.TextFormat;
import io.deltaform.runtime.gen.NumberRules.Kind;
import io.deltaform.runtime.gen.TreeValues;
import io.deltaform.runtime.gen.TreeValues.Integers;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.ValueSet;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Statements that check {@code v} against one rule after the other, in a tree {@code t}. */
final class TreeRules {
  private static final TypeName TEXTS = ParameterizedTypeName.get(List.class, String.class);

  private final ClassCode cls;
  private final TreeApplicators applicators;
  private final String hint;

  TreeRules(ClassCode cls, TreeCode tree, String node, String hint) {
    this.cls = cls;
    this.hint = hint;
    this.applicators = new TreeApplicators(cls, tree, node, hint);
  }

  CodeBlock of(Rule rule) {
    CodeBlock call = simple(rule);
    List<CodeBlock> calls = call == null ? applicators.calls(rule, constant(rule)) : List.of(call);
    CodeBlock.Builder code = CodeBlock.builder();
    calls.stream().filter(c -> !c.isEmpty()).forEach(c -> code.add("ok &= $L;\n", c));
    return code.build();
  }

  /** The call for a rule about a value by itself; null for one that goes into its parts. */
  private @Nullable CodeBlock simple(Rule rule) {
    Assertion a = rule.assertion();
    if (a instanceof Assertion.Never) {
      return CodeBlock.of("t.fail($L, $S)", constant(rule), "a value");
    } else if (a instanceof Assertion.Types x) {
      return types(x, rule);
    } else if (a instanceof Assertion.OneOfValues x) {
      return on("oneOf", rule, values(x.values()));
    } else if (a instanceof Assertion.Minimum x) {
      return number(rule, x.exclusive() ? Kind.ABOVE : Kind.MINIMUM, x.bound());
    } else if (a instanceof Assertion.Maximum x) {
      return number(rule, x.exclusive() ? Kind.BELOW : Kind.MAXIMUM, x.bound());
    } else if (a instanceof Assertion.MultipleOf x) {
      return number(rule, Kind.MULTIPLE, x.divisor());
    } else if (a instanceof Assertion.MinLength x) {
      return on("length", rule, CodeBlock.of("$L, $T.MAX_VALUE", x.length(), Integer.class));
    } else if (a instanceof Assertion.MaxLength x) {
      return on("length", rule, CodeBlock.of("0, $L", x.length()));
    } else if (a instanceof Assertion.Pattern x) {
      return on("pattern", rule, CodeBlock.of("$L", applicators.pattern(x.regex())));
    } else if (a instanceof Assertion.Format x) {
      TextFormat format = TextFormats.known(x.name());
      if (format == null) {
        cls.index.unchecked(rule, x.name());
        return CodeBlock.of("");
      }
      return on("format", rule, CodeBlock.of("$T.$L", TextFormat.class, format));
    }
    return null;
  }

  private String constant(Rule rule) {
    return cls.constants.rule(hint, rule);
  }

  private CodeBlock on(String method, Rule rule, CodeBlock arguments) {
    return CodeBlock.of("$T.$L(v, t, $L, $L)", TreeValues.class, method, constant(rule), arguments);
  }

  private CodeBlock types(Assertion.Types types, Rule rule) {
    Integers integers = Integers.NONE;
    TreeSet<String> names = new TreeSet<>();
    for (JsonType type : new TreeSet<>(types.allowed())) {
      switch (type) {
        case INTEGER -> integers = Integers.WHOLE;
        case PLAIN_INTEGER -> integers = integers == Integers.WHOLE ? integers : Integers.PLAIN;
        default -> names.add(type.name().toLowerCase(Locale.ROOT));
      }
    }
    return on("types", rule, CodeBlock.of("$T.$L, $L", Integers.class, integers, texts(names)));
  }

  private CodeBlock number(Rule rule, Kind kind, BigDecimal operand) {
    String constant =
        cls.constants.of(
            ClassName.get(BigDecimal.class),
            hint + " bound",
            CodeBlock.of("new $T($L)", BigDecimal.class, TextLiteral.joined(operand.toString())));
    return on("number", rule, CodeBlock.of("$T.$L, $L", Kind.class, kind, constant));
  }

  private CodeBlock value(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    return CodeBlock.of("$T.json($L)", TreeValues.class, TextLiteral.joined(out.toString()));
  }

  private CodeBlock values(List<JsonValue> values) {
    CodeBlock items = values.stream().map(this::value).collect(CodeBlock.joining(", "));
    return constant(ClassName.get(ValueSet.class), "values", items);
  }

  private CodeBlock texts(Collection<String> texts) {
    CodeBlock items = texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(", "));
    return constant(TEXTS, "types", items);
  }

  /** A constant of a type that has a method {@code of}. */
  private CodeBlock constant(TypeName type, String name, CodeBlock items) {
    TypeName made = type instanceof ParameterizedTypeName list ? list.rawType() : type;
    return CodeBlock.of(
        "$L", cls.constants.of(type, hint + " " + name, CodeBlock.of("$T.of($L)", made, items)));
  }
}
