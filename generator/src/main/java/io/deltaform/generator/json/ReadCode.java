package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Statements that read the value at {@code p} into a variable, check it, and leave {@code p} after
 * it. They use the locals {@code in, b, p, e, out}.
 */
final class ReadCode {
  private final ClassCode cls;
  private final CheckCode check;

  ReadCode(ClassCode cls) {
    this.cls = cls;
    this.check = new CheckCode(cls);
  }

  /** True if Java's null is a value of the type: JSON null is one of {@link TypeRef.Any} itself. */
  static boolean takesNull(TypeUse use) {
    return use.nullable() && !(use.type() instanceof TypeRef.Any);
  }

  /**
   * @param nodes what the value must match
   */
  CodeBlock value(TypeUse use, List<String> nodes, Target target, String hint) {
    Checks checks = cls.index.checks(nodes);
    CodeBlock tree = new TreeCode(cls).statement(checks, hint);
    if (checks.never != null) {
      return tree.toBuilder().add(check.refuse(checks.never, hint)).add(target.failure()).build();
    }
    return tree.toBuilder().add(use.type().accept(new Reader(use, checks, target, hint))).build();
  }

  /** One value; the visitor goes by its type. */
  private final class Reader implements TypeRef.Visitor<CodeBlock> {
    private final TypeUse use;
    private final Checks checks;
    private final Target target;
    private final String hint;

    Reader(TypeUse use, Checks checks, Target target, String hint) {
      this.use = use;
      this.checks = checks;
      this.target = target;
      this.hint = hint;
    }

    /** The code where {@code body} reads every token of {@code type}. */
    private CodeBlock only(JsonType type, CodeBlock body) {
      Branches branches = new Branches();
      Rule blocking = TokenChecks.blocking(checks, type);
      branches.on(
          type,
          blocking == null
              ? body
              : CodeBlock.join(List.of(check.refuse(blocking, hint), target.failure()), ""));
      nullBranch(branches);
      Set<JsonType> read = takesNull(use) ? Set.of(type, JsonType.NULL) : Set.of(type);
      return branches.otherwise(
          CodeBlock.join(List.of(check.refuse(checks, type, read, hint), target.failure()), ""));
    }

    private void nullBranch(Branches branches) {
      if (takesNull(use)) {
        Rule blocking = TokenChecks.blocking(checks, JsonType.NULL);
        branches.on(
            JsonType.NULL,
            blocking == null
                ? CodeBlock.of("p = $T.nul(b, p, e);\n$L", JsonInput.class, target.failure())
                : check.refuse(blocking, hint));
      }
    }

    @Override
    public CodeBlock scalar(TypeRef.ScalarRef ref) {
      return switch (ref.type().type()) {
        case STRING ->
            only(
                JsonType.STRING,
                check.text(checks, hint, null).toBuilder()
                    .add(target.assign("in.text(b)"))
                    .build());
        case BOOLEAN -> only(JsonType.BOOLEAN, bool());
        case INT32, INT64, BIG_INTEGER, DECIMAL, FLOAT32, FLOAT64 ->
            only(
                JsonType.NUMBER,
                NumberCode.read(ref.type().type(), cls.tokens.number(checks, hint), target));
        default -> only(JsonType.STRING, TextValues.read(cls, ref, checks, target, hint));
      };
    }

    private CodeBlock bool() {
      return CodeBlock.builder()
          .add(target.assign("b[p] == 't'"))
          .add(check.bool(checks, hint))
          .build();
    }

    @Override
    public CodeBlock fixed(TypeRef.FixedRef ref) {
      throw new IllegalStateException("JSON has no fixed type");
    }

    @Override
    public CodeBlock named(TypeRef.Named ref) {
      Shape shape = cls.index.model.shape(ref.name());
      if (shape instanceof EnumType x) {
        return only(JsonType.STRING, enumeration(x));
      }
      boolean readsNull = shape instanceof UnionType x && ModelIndex.takesNull(x);
      return ofCodec(ref.name(), readsNull && !checks.nullable);
    }

    private CodeBlock enumeration(EnumType shape) {
      Rule symbols =
          checks.values.stream()
              .filter(rule -> Literals.texts(rule).equals(shape.symbols()))
              .findFirst()
              .orElse(null);
      Rule rule =
          symbols != null
              ? symbols
              : new Rule(
                  "enum",
                  checks.nodes.isEmpty() ? shape.position().file() + "#" : checks.nodes.get(0),
                  Expected.symbols(shape.symbols()));
      CodeBlock find =
          target.assign(
              "$T.find(in, b, out, $L)",
              cls.index.codec(shape.name()),
              cls.constants.rule(hint, rule));
      return check.text(checks, hint, symbols).toBuilder()
          .add(checks.nodes.isEmpty() ? checkedBefore(find) : find)
          .build();
    }

    /** What has a type by a schema was checked by it, on a tree or in a pass of its own. */
    private CodeBlock checkedBefore(CodeBlock read) {
      return CodeBlock.builder()
          .addStatement("out.beginChecked()")
          .add(read)
          .addStatement("out.endChecked()")
          .build();
    }

    private CodeBlock ofCodec(String shape, boolean readsNull) {
      CodeBlock read =
          CodeBlock.builder()
              .add(target.assign("$T.read(in, b, p, e, out)", cls.index.codec(shape)))
              .addStatement("p = in.position()")
              .build();
      boolean checked = checks.isEmpty() || checks.shapes.equals(Set.of(shape));
      if (checks.nodes.isEmpty()) {
        read = checkedBefore(read);
      } else if (!checked) {
        // rules that are not those of the record's own codec: a pass of their own
        read =
            CodeBlock.builder()
                .addStatement("int first = p")
                .add(check.value(checks.withoutTree(), hint))
                .add(target.assign("$T.read(in, b, first, e, out)", cls.index.codec(shape)))
                .addStatement("p = in.position()")
                .build();
      }
      Branches branches = new Branches();
      if (!readsNull) {
        nullBranch(branches);
      }
      if (checks.types != null && checked) {
        for (JsonType type : Kinds.ALL.tokens()) {
          if (!checks.kinds.has(type)) {
            branches.on(type, check.refuse(checks.types, hint));
          }
        }
      }
      return branches.otherwise(read);
    }

    @Override
    public CodeBlock list(TypeRef.ListOf ref) {
      String method = new ItemsCode(cls).read(ref, checks, hint);
      return only(JsonType.ARRAY, call(method));
    }

    private CodeBlock call(String method) {
      return CodeBlock.builder()
          .add(target.assign("$L(in, b, p, e, out)", method))
          .addStatement("p = in.position()")
          .build();
    }

    @Override
    public CodeBlock map(TypeRef.MapOf ref) {
      return only(JsonType.OBJECT, call(new MapCode(cls).read(ref, checks, hint)));
    }

    @Override
    public CodeBlock embedded(TypeRef.Embedded ref) {
      if (ref.content().type() instanceof TypeRef.RowSlot) {
        return only(JsonType.STRING, row("rowText"));
      }
      Rule content =
          checks.texts.stream()
              .filter(rule -> rule.assertion() instanceof Assertion.EmbeddedJson)
              .findFirst()
              .orElse(null);
      return only(
          JsonType.STRING,
          check.text(checks, hint, content).toBuilder()
              .add(
                  target.assign(
                      "in.embedded(b, out, $T::$L)",
                      cls.self,
                      contentMethod(ref.content(), content)))
              .build());
    }

    private String contentMethod(TypeUse content, @Nullable Rule rule) {
      List<String> nodes =
          rule == null ? List.of() : List.of(((Assertion.EmbeddedJson) rule.assertion()).node());
      return cls.method(
          List.of("read content", content, nodes),
          "read " + hint + " content",
          name ->
              List.of(
                  Methods.value(name, Methods.nullable(cls, content))
                      .addStatement("$T content = null", Methods.nullable(cls, content))
                      .addCode(ReadCode.this.value(content, nodes, Target.local("content"), hint))
                      .addStatement("in.position(p)")
                      .addStatement("return content")
                      .build()));
    }

    @Override
    public CodeBlock row(TypeRef.RowSlot ref) {
      return only(JsonType.OBJECT, row("row"));
    }

    private CodeBlock row(String method) {
      return CodeBlock.builder()
          .add(target.assign("in.$L(b, p, e, out)", method))
          .addStatement("p = in.position()")
          .build();
    }

    @Override
    public CodeBlock any(TypeRef.Any ref) {
      if (checks.isEmpty()) {
        return CodeBlock.builder()
            .add(target.assign("$T.read(in, b, p, e)", JsonValue.class))
            .addStatement("p = in.position()")
            .build();
      }
      return CodeBlock.builder()
          .addStatement("int first = p")
          .add(check.value(checks.withoutTree(), hint))
          .add(target.assign("$T.read(in, b, first, e)", JsonValue.class))
          .build();
    }
  }
}
