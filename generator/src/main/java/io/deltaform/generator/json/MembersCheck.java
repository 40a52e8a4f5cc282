package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.json.ObjectLoop.Member;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods that check the members of an object; {@code p} is at its bracket. */
final class MembersCheck {
  private final ClassCode cls;

  MembersCheck(ClassCode cls) {
    this.cls = cls;
  }

  /** The name of the method that checks all but the token itself, and returns the index after. */
  String method(Checks checks, String hint) {
    return cls.method(
        List.of("members", checks.nodes), "check " + hint, name -> make(name, checks, hint));
  }

  private List<MethodSpec> make(String name, Checks checks, String hint) {
    ObjectChecks object = new ObjectChecks(checks);
    CheckCode code = new CheckCode(cls);
    List<Member> members = new ArrayList<>();
    for (String member : object.names()) {
      members.add(new Member(member, code.nodes(object.nodes(member), member)));
    }
    ObjectLoop loop = new ObjectLoop(cls, hint, members, unknown(object, hint), object.between);
    List<MethodSpec> methods = new ArrayList<>();
    CodeBlock body =
        loop.isGrouped() ? new GroupedLoop(cls, loop, null).in(name, methods) : loop.inOneMethod();
    methods.add(
        0,
        Methods.value(name, TypeName.INT)
            .addStatement("int start = p")
            .addStatement("in.enter(p)")
            .addStatement("int keys = -1")
            .addCode(object.isCounted() ? CodeBlock.of("int extra = 0;\n") : CodeBlock.of(""))
            .addCode(body)
            .addCode(loop.missing(object))
            .addCode(counted(cls, object, loop, hint))
            .addCode(loop.between())
            .addCode(
                loop.isGrouped() ? CodeBlock.of("in.bits().close(frame);\n") : CodeBlock.of(""))
            .beginControlFlow("if (keys >= 0)")
            .addStatement("in.keys().close(keys)")
            .endControlFlow()
            .addStatement("in.leave()")
            .addStatement("return ~p")
            .build());
    return methods;
  }

  private CodeBlock unknown(ObjectChecks object, String hint) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("keys = $T.unknown(in, b, keys)", Tokens.class);
    if (object.isCounted()) {
      code.addStatement("extra++");
    }
    Checks others = cls.index.checks(object.others());
    if (others.never != null) {
      return code.add(refuseName(cls, others.never, hint)).build();
    }
    return code.add(new CheckCode(cls).value(others, hint + " other")).build();
  }

  /** Says that a member may not be there, at its name, and passes its value. */
  static CodeBlock refuseName(ClassCode cls, Rule never, String hint) {
    return CodeBlock.builder()
        .addStatement(
            "$T.refuseName(in.textStart() - 1, out, $L)",
            Tokens.class,
            cls.constants.rule(hint, Refusals.ofMember(never)))
        .addStatement("p = in.skip(b, p, e)")
        .build();
  }

  static CodeBlock counted(ClassCode cls, ObjectChecks object, ObjectLoop loop, String hint) {
    CodeBlock.Builder code = CodeBlock.builder();
    count(cls, code, loop, hint, object.minProperties, "<", ObjectChecks.min(object.minProperties));
    count(cls, code, loop, hint, object.maxProperties, ">", ObjectChecks.max(object.maxProperties));
    return code.build();
  }

  private static void count(
      ClassCode cls,
      CodeBlock.Builder code,
      ObjectLoop loop,
      String hint,
      @Nullable Rule rule,
      String operator,
      int bound) {
    if (rule != null) {
      code.beginControlFlow("if ($L + extra $L $L)", loop.count(), operator, bound)
          .addStatement(
              "out.violation(start, $L, $S)",
              cls.constants.rule(hint, rule),
              operator.equals("<") ? "fewer members" : "more members")
          .endControlFlow();
    }
  }
}
