package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Statements that check the value at {@code p} and leave {@code p} after it, building nothing. They
 * use the locals {@code in, b, p, e, out}.
 */
final class CheckCode {
  private static final List<JsonType> ORDER =
      List.of(
          JsonType.STRING,
          JsonType.NUMBER,
          JsonType.OBJECT,
          JsonType.ARRAY,
          JsonType.BOOLEAN,
          JsonType.NULL);

  private final ClassCode cls;

  CheckCode(ClassCode cls) {
    this.cls = cls;
  }

  /** Checks against all of {@code nodes}. */
  CodeBlock nodes(List<String> nodes, String hint) {
    return value(cls.index.checks(nodes), hint);
  }

  CodeBlock value(Checks checks, String hint) {
    CodeBlock choice = new ChoiceCode(cls).statement(checks, hint);
    if (choice != null) {
      return choice;
    }
    CodeBlock tree = new TreeCode(cls).statement(checks, hint);
    if (checks.never != null) {
      return tree.toBuilder().add(refuse(checks.never, hint)).build();
    }
    if (checks.kinds.tokens().isEmpty() && checks.types != null) {
      return tree.toBuilder().add(refuse(checks.types, hint)).build();
    }
    Branches branches = new Branches();
    String shape = checks.shape();
    if (shape != null) {
      return tree.toBuilder().add(record(checks, shape, hint)).build();
    }
    Set<JsonType> legal =
        ORDER.stream()
            .filter(type -> TokenChecks.blocking(checks, type) == null)
            .collect(Collectors.toSet());
    Rule list = refusingAllBut(legal, checks);
    for (JsonType type : ORDER) {
      boolean free = checks.kinds.isAll() && isFree(checks, type);
      if (checks.kinds.has(type) && !free && (list == null || legal.contains(type))) {
        branches.on(type, one(type, checks, hint));
      }
    }
    Rule refusing = list != null || checks.kinds.isAll() ? list : checks.types;
    CodeBlock rest =
        refusing == null ? CodeBlock.of("p = in.skip(b, p, e);\n") : refuse(refusing, hint);
    return tree.toBuilder().add(branches.otherwise(rest)).build();
  }

  /**
   * The one list of values that refuses all types but {@code read}, where a schema names no types;
   * null if there is no such list.
   */
  private static @Nullable Rule refusingAllBut(Set<JsonType> read, Checks checks) {
    Rule list = null;
    for (JsonType type : ORDER) {
      if (checks.types == null && !read.contains(type)) {
        Rule rule = TokenChecks.blocking(checks, type);
        if (rule == null || list != null && !list.equals(rule)) {
          return null;
        }
        list = rule;
      }
    }
    return list;
  }

  /** A record's own codec checks it, whatever token it is; other rules may refuse it before. */
  private CodeBlock record(Checks checks, String shape, String hint) {
    Branches branches = new Branches();
    for (JsonType type : ORDER) {
      Rule blocking = checks.kinds.has(type) ? TokenChecks.blocking(checks, type) : checks.types;
      if (blocking != null) {
        branches.on(type, refuse(blocking, hint));
      } else if (type == JsonType.NULL && checks.nullable) {
        branches.on(type, one(type, checks, hint));
      }
    }
    return branches.otherwise(
        CodeBlock.of("p = $T.check(in, b, p, e, out);\n", cls.index.codec(shape)));
  }

  /** True if one pass has nothing to check of a value of {@code type}. */
  private static boolean isFree(Checks checks, JsonType type) {
    if (TokenChecks.blocking(checks, type) != null) {
      return false;
    }
    return switch (type) {
      case OBJECT -> checks.objects.isEmpty();
      case ARRAY -> checks.arrays.isEmpty();
      case STRING -> checks.texts.isEmpty() && checks.values.isEmpty();
      case NUMBER ->
          checks.numbers.isEmpty()
              && checks.values.isEmpty()
              && checks.kinds.integer() == Kinds.Integers.ANY_NUMBER;
      default -> checks.values.isEmpty();
    };
  }

  private CodeBlock one(JsonType type, Checks checks, String hint) {
    Rule blocking = TokenChecks.blocking(checks, type);
    if (blocking != null) {
      return refuse(blocking, hint);
    }
    return switch (type) {
      case STRING -> text(checks, hint, null);
      case NUMBER, INTEGER, PLAIN_INTEGER ->
          CodeBlock.builder()
              .addStatement("p = in.number(b, p, e)")
              .addStatement("$L.check(in, b, out)", cls.tokens.number(checks, hint))
              .build();
      case BOOLEAN -> bool(checks, hint);
      case NULL -> CodeBlock.of("p = $T.nul(b, p, e);\n", JsonInput.class);
      case OBJECT ->
          isFree(checks, type)
              ? CodeBlock.of("p = in.skip(b, p, e);\n")
              : CodeBlock.of(
                  "p = $L(in, b, p, e, out);\n", new MembersCheck(cls).method(checks, hint));
      case ARRAY ->
          isFree(checks, type)
              ? CodeBlock.of("p = in.skip(b, p, e);\n")
              : CodeBlock.of("p = $L(in, b, p, e, out);\n", new ItemsCode(cls).check(checks, hint));
    };
  }

  /**
   * Where a record is read: what is no value of {@code type} is checked or refused, and the method
   * ends with null.
   *
   * @param type the one that records have in the document: OBJECT or ARRAY
   */
  CodeBlock unlessOf(JsonType type, Checks checks) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if (b[p] != '$L')", type == JsonType.OBJECT ? "{" : "[");
    if (checks.kinds.has(JsonType.NULL) && checks.types != null) {
      code.beginControlFlow("if (b[p] == 'n')")
          .addStatement("in.position($T.nul(b, p, e))", JsonInput.class)
          .addStatement("return null")
          .endControlFlow();
    }
    if (checks.types == null) {
      // valid perhaps, for the schema asks for no type
      code.addStatement("$T.unfit(b[p], p, out, $S)", Tokens.class, Expected.type(type))
          .add(value(checks.withoutTree(), ""))
          .addStatement("in.position(p)");
    } else {
      code.addStatement(
          "in.position($T.refuse(in, b, p, e, out, $L))",
          Tokens.class,
          cls.constants.rule("record", checks.types));
    }
    return code.addStatement("return null").endControlFlow().build();
  }

  /** Scans a string and checks it; {@code done} is the rule that decoding checks. */
  CodeBlock text(Checks checks, String hint, @Nullable Rule done) {
    CodeBlock.Builder code = CodeBlock.builder().addStatement("p = in.string(b, p, e)");
    String rules = cls.tokens.text(checks, hint, done);
    if (rules != null) {
      code.addStatement("$L.check(in, b, out)", rules);
    }
    for (Rule rule : checks.texts) {
      if (rule.assertion() instanceof Assertion.EmbeddedJson x && !rule.equals(done)) {
        code.addStatement("in.embedded(b, out, $T::$L)", cls.self, contentMethod(x.node(), hint));
      }
    }
    return code.build();
  }

  /** The method that checks a document inside a string. */
  String contentMethod(String node, String hint) {
    return cls.method(
        List.of("content", node),
        "check " + hint + " content",
        name ->
            List.of(
                Methods.value(name, Methods.NULLABLE_OBJECT)
                    .addCode(nodes(List.of(node), hint))
                    .addStatement("in.position(p)")
                    .addStatement("return null")
                    .build()));
  }

  CodeBlock bool(Checks checks, String hint) {
    Rule noTrue = TokenChecks.blocking(checks, true);
    Rule noFalse = TokenChecks.blocking(checks, false);
    if (noTrue == null && noFalse == null) {
      return CodeBlock.of(
          "p = b[p] == 't' ? $1T.tru(b, p, e) : $1T.fals(b, p, e);\n", JsonInput.class);
    }
    CodeBlock yes =
        noTrue != null
            ? refuse(noTrue, hint)
            : CodeBlock.of("p = $T.tru(b, p, e);\n", JsonInput.class);
    CodeBlock no =
        noFalse != null
            ? refuse(noFalse, hint)
            : CodeBlock.of("p = $T.fals(b, p, e);\n", JsonInput.class);
    return CodeBlock.builder()
        .beginControlFlow("if (b[p] == 't')")
        .add(yes)
        .nextControlFlow("else")
        .add(no)
        .endControlFlow()
        .build();
  }

  /**
   * Passes a value that is no {@code type}, although other types may be legal.
   *
   * @param read the types whose values do not come here
   */
  CodeBlock refuse(Checks checks, JsonType type, Set<JsonType> read, String hint) {
    if (checks.types != null) {
      return refuse(checks.types, hint);
    }
    Rule list = refusingAllBut(read, checks);
    if (list != null) {
      return refuse(list, hint);
    }
    return CodeBlock.builder()
        .addStatement("$T.unfit(b[p], p, out, $S)", Tokens.class, Expected.type(type))
        .add(value(checks.withoutTree(), hint))
        .build();
  }

  /** Passes a value that a rule does not allow. */
  CodeBlock refuse(Rule rule, String hint) {
    return CodeBlock.of(
        "p = $T.refuse(in, b, p, e, out, $L);\n", Tokens.class, cls.constants.rule(hint, rule));
  }
}
