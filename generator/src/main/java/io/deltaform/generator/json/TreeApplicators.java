package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Tree;
import io.deltaform.runtime.gen.TreeArrays;
import io.deltaform.runtime.gen.TreeChoices;
import io.deltaform.runtime.gen.TreeObjects;
import io.deltaform.runtime.gen.TreeObjects.Member;
import io.deltaform.runtime.gen.TreeObjects.NamePattern;
import io.deltaform.runtime.pattern.EcmaPattern;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls that check the parts of {@code v}, or {@code v} against other schemas. */
final class TreeApplicators {
  private static final String MAX = "Integer.MAX_VALUE";
  private static final TypeName SCHEMAS =
      ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(Tree.Schema.class));
  private static final TypeName BY_NAME =
      ParameterizedTypeName.get(
          ClassName.get(Map.class), ClassName.get(String.class), ClassName.get(Tree.Schema.class));
  private static final TypeName PATTERNS =
      ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(NamePattern.class));

  private final ClassCode cls;
  private final TreeCode tree;
  private final String node;
  private final String hint;

  TreeApplicators(ClassCode cls, TreeCode tree, String node, String hint) {
    this.cls = cls;
    this.tree = tree;
    this.node = node;
    this.hint = hint;
  }

  /**
   * Calls all of which must hold.
   *
   * @param constant the rule itself
   */
  List<CodeBlock> calls(Rule rule, String constant) {
    List<CodeBlock> calls = new ArrayList<>();
    if (rule.assertion() instanceof Assertion.DependentRequired x) {
      TooMuchCode.checkCalls(x.names().size(), "members that demand others", rule.location());
      x.names()
          .forEach(
              (member, names) -> {
                CodeBlock name = TextLiteral.joined(member);
                CodeBlock arguments = CodeBlock.of("$L, $L, $L", constant, name, texts(names));
                calls.add(object("dependentRequired", arguments));
              });
    } else if (rule.assertion() instanceof Assertion.DependentSchemas x) {
      TooMuchCode.checkCalls(x.nodes().size(), "members that demand schemas", rule.location());
      x.nodes()
          .forEach(
              (member, id) -> {
                CodeBlock name = TextLiteral.joined(member);
                CodeBlock arguments = CodeBlock.of("$L, $L", name, schema(id, member));
                calls.add(object("dependentSchema", arguments));
              });
    } else if (rule.assertion() instanceof Assertion.Between) {
      calls.add(memberRule(rule));
    } else {
      calls.add(call(rule.assertion(), constant));
    }
    return calls;
  }

  private CodeBlock call(Assertion a, String constant) {
    if (a instanceof Assertion.AllOf x) {
      return CodeBlock.of("$T.allOf(v, t, $L)", TreeChoices.class, schemas(x.nodes()));
    } else if (a instanceof Assertion.AnyOf x) {
      return choice("anyOf", constant, CodeBlock.of(schemas(x.nodes())));
    } else if (a instanceof Assertion.OneOf x) {
      return choice("oneOf", constant, CodeBlock.of(schemas(x.nodes())));
    } else if (a instanceof Assertion.Not x) {
      return choice("not", constant, schema(x.node(), "not"));
    } else if (a instanceof Assertion.Conditional x) {
      return CodeBlock.of(
          "$T.conditional(v, t, $L, $L, $L)",
          TreeChoices.class,
          schema(x.condition(), "if"),
          schemaOrNull(x.then(), "then"),
          schemaOrNull(x.otherwise(), "else"));
    } else if (a instanceof Assertion.Reference x) {
      return CodeBlock.of("t.same(v, $L)", schema(x.node(), hint));
    } else if (a instanceof Assertion.DynamicReference x) {
      return CodeBlock.of("t.same(v, $L)", tree.dynamic(node, x, hint));
    } else if (a instanceof Assertion.EmbeddedJson x) {
      return CodeBlock.of("t.embedded(v, $L, $L)", constant, schema(x.node(), "content"));
    }
    return parts(a, constant);
  }

  private CodeBlock memberRule(Rule rule) {
    return CodeBlock.of(
        "$T.check(v, t, $L)",
        MemberRules.class,
        MemberRulesCode.constant(cls.constants, hint, List.of(rule)));
  }

  private CodeBlock parts(Assertion a, String constant) {
    if (a instanceof Assertion.Properties x) {
      return properties(x);
    } else if (a instanceof Assertion.Required x) {
      return object("required", CodeBlock.of("$L, $L", constant, texts(x.names())));
    } else if (a instanceof Assertion.MinProperties x) {
      return object("count", CodeBlock.of("$L, $L, $L", constant, x.count(), MAX));
    } else if (a instanceof Assertion.MaxProperties x) {
      return object("count", CodeBlock.of("$L, 0, $L", constant, x.count()));
    } else if (a instanceof Assertion.PropertyNames x) {
      return object("names", schema(x.node(), "name"));
    } else if (a instanceof Assertion.UnevaluatedProperties x) {
      return object("unevaluated", schema(x.node(), "unevaluated"));
    }
    return items(a, constant);
  }

  private CodeBlock items(Assertion a, String constant) {
    if (a instanceof Assertion.Items x) {
      return array(
          "items", CodeBlock.of("$L, $L", schemas(x.prefix()), schemaOrNull(x.rest(), "item")));
    } else if (a instanceof Assertion.MinItems x) {
      return array("count", CodeBlock.of("$L, $L, $L", constant, x.count(), MAX));
    } else if (a instanceof Assertion.MaxItems x) {
      return array("count", CodeBlock.of("$L, 0, $L", constant, x.count()));
    } else if (a instanceof Assertion.UniqueItems) {
      return array("unique", CodeBlock.of(constant));
    } else if (a instanceof Assertion.Contains x) {
      return array(
          "contains",
          CodeBlock.of(
              "$L, $L, $L, $L, $L",
              constant,
              x.min(),
              x.max() < 0 ? MAX : x.max(),
              x.evaluates(),
              schema(x.node(), "contained")));
    } else if (a instanceof Assertion.UnevaluatedItems x) {
      return array("unevaluated", schema(x.node(), "unevaluated"));
    }
    throw new IllegalStateException("no code for " + a.getClass().getSimpleName());
  }

  private static CodeBlock choice(String method, String constant, CodeBlock schemas) {
    return CodeBlock.of("$T.$L(v, t, $L, $L)", TreeChoices.class, method, constant, schemas);
  }

  private static CodeBlock object(String method, CodeBlock arguments) {
    return CodeBlock.of("$T.$L(v, t, $L)", TreeObjects.class, method, arguments);
  }

  private static CodeBlock array(String method, CodeBlock arguments) {
    return CodeBlock.of("$T.$L(v, t, $L)", TreeArrays.class, method, arguments);
  }

  private CodeBlock schema(String id, String name) {
    return tree.schema(node, id, name.equals(hint) ? hint : hint + " " + name);
  }

  private CodeBlock schemaOrNull(@Nullable String id, String name) {
    return id == null ? CodeBlock.of("null") : schema(id, name);
  }

  private String schemas(List<String> ids) {
    TooMuchCode.checkCalls(ids.size(), "schemas for one value", node);
    List<CodeBlock> items = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      items.add(schema(ids.get(i), String.valueOf(i + 1)));
    }
    return cls.constants.of(
        SCHEMAS,
        hint + " schemas",
        CodeBlock.of("$T.schemas($L)", TreeChoices.class, CodeBlock.join(items, ", ")));
  }

  private String texts(List<String> texts) {
    return cls.constants.of(
        ParameterizedTypeName.get(List.class, String.class),
        hint + " names",
        CodeBlock.of(
            "$T.of($L)",
            List.class,
            texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(", "))));
  }

  /** The constant of an expression. */
  String pattern(String regex) {
    return cls.constants.of(
        ClassName.get(EcmaPattern.class),
        hint + " pattern",
        CodeBlock.of("$T.of($L)", EcmaPattern.class, TextLiteral.joined(regex)));
  }

  private CodeBlock properties(Assertion.Properties x) {
    List<CodeBlock> named = new ArrayList<>();
    x.named()
        .forEach(
            (name, id) ->
                named.add(
                    CodeBlock.of(
                        "new $T($L, $L)",
                        Member.class,
                        TextLiteral.joined(name),
                        schema(id, name))));
    String members =
        cls.constants.of(
            BY_NAME,
            hint + " properties",
            CodeBlock.of(
                "$T.members($>$>\n$L$<$<)", TreeObjects.class, CodeBlock.join(named, ",\n")));
    List<CodeBlock> patterns = new ArrayList<>();
    x.patterns()
        .forEach(
            (regex, id) ->
                patterns.add(
                    CodeBlock.of(
                        "new $T($L, $L)", NamePattern.class, pattern(regex), schema(id, "match"))));
    String byPattern =
        cls.constants.of(
            PATTERNS,
            hint + " name patterns",
            CodeBlock.of("$T.of($L)", List.class, CodeBlock.join(patterns, ", ")));
    return object(
        "properties",
        CodeBlock.of("$L, $L, $L", members, byPattern, schemaOrNull(x.additional(), "additional")));
  }
}
