package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.ArrayList;
import java.util.List;

/** Methods that check or read the items of an array; {@code p} is at its bracket. */
final class ItemsCode {
  private final ClassCode cls;

  ItemsCode(ClassCode cls) {
    this.cls = cls;
  }

  /** The name of the method that checks, and returns the index after. */
  String check(Checks checks, String hint) {
    return cls.method(
        List.of("items", checks.nodes),
        "check " + hint + " items",
        name ->
            List.of(
                Methods.value(name, TypeName.INT)
                    .addCode(begin(checks))
                    .addCode(new CheckCode(cls).nodes(nodes(checks), hint + " item"))
                    .addCode(end(checks, hint))
                    .addStatement("return ~p")
                    .build()));
  }

  /** The name of the method that reads a list, and leaves the index after as the position. */
  String read(TypeRef.ListOf type, Checks checks, String hint) {
    return cls.method(
        List.of("list", type, checks.nodes),
        "read " + hint,
        name -> List.of(makeRead(name, type, checks, hint)));
  }

  private MethodSpec makeRead(String name, TypeRef.ListOf type, Checks checks, String hint) {
    TypeUse element = type.element();
    TypeName list =
        ParameterizedTypeName.get(ClassName.get(List.class), cls.types.element(element));
    boolean mayFail = !ReadCode.takesNull(element);
    MethodSpec.Builder method =
        Methods.value(name, mayFail ? JavaTypes.nullable(list) : list)
            .addStatement(
                "$T<$T> items = new $T<>()",
                List.class,
                cls.types.element(element),
                ArrayList.class);
    if (mayFail) {
      method.addStatement("boolean failed = false");
    }
    method
        .addCode(begin(checks))
        .addStatement("$T item = null", JavaTypes.nullable(cls.types.of(element.type())))
        .addCode(
            new ReadCode(cls).value(element, nodes(checks), Target.local("item"), hint + " item"));
    if (mayFail) {
      method
          .beginControlFlow("if (item == null)")
          .addStatement("failed = true")
          .nextControlFlow("else")
          .addStatement("items.add(item)")
          .endControlFlow();
    } else {
      method.addStatement("items.add(item)");
    }
    return method
        .addCode(end(checks, hint))
        .addStatement("in.position(~p)")
        .addStatement(mayFail ? "return failed ? null : items" : "return items")
        .build();
  }

  private static CodeBlock begin(Checks checks) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("int start = p").addStatement("in.enter(p)");
    if (isCounted(checks)) {
      code.addStatement("int count = 0");
    }
    return code.beginControlFlow("for (p = firstItem(b, p, e); p >= 0; p = nextItem(b, p, e))")
        .build();
  }

  private CodeBlock end(Checks checks, String hint) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (isCounted(checks)) {
      code.addStatement("count++");
    }
    code.endControlFlow().addStatement("in.leave()");
    for (Rule rule : checks.arrays) {
      if (rule.assertion() instanceof Assertion.MinItems x) {
        count(code, rule, "count < " + x.count(), "fewer items", hint);
      } else if (rule.assertion() instanceof Assertion.MaxItems x) {
        count(code, rule, "count > " + x.count(), "more items", hint);
      }
    }
    return code.build();
  }

  private void count(CodeBlock.Builder code, Rule rule, String test, String found, String hint) {
    code.beginControlFlow("if ($L)", test)
        .addStatement("out.violation(start, $L, $S)", cls.constants.rule(hint, rule), found)
        .endControlFlow();
  }

  private static boolean isCounted(Checks checks) {
    return checks.arrays.stream().anyMatch(rule -> !(rule.assertion() instanceof Assertion.Items));
  }

  private static List<String> nodes(Checks checks) {
    List<String> nodes = new ArrayList<>();
    for (Rule rule : checks.arrays) {
      if (rule.assertion() instanceof Assertion.Items x && x.rest() != null) {
        nodes.add(x.rest());
      }
    }
    return nodes;
  }
}
