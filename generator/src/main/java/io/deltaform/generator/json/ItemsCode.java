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
import java.util.function.Function;

/** Methods that check or read the items of an array; {@code p} is at its bracket. */
final class ItemsCode {
  /** Items with a schema of their own: more are checked as a tree. */
  static final int MOST_PLACES = 32;

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
                    .addCode(begin(checks, isCounted(checks)))
                    .addCode(
                        byPlace(checks, nodes -> new CheckCode(cls).nodes(nodes, hint + " item")))
                    .addCode(end(checks, hint, isCounted(checks)))
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
        .addCode(begin(checks, isCounted(checks)))
        .addStatement("$T item = null", JavaTypes.nullable(cls.types.of(element.type())))
        .addCode(
            byPlace(
                checks,
                nodes ->
                    new ReadCode(cls).value(element, nodes, Target.local("item"), hint + " item")));
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
        .addCode(end(checks, hint, isCounted(checks)))
        .addStatement("in.position(~p)")
        .addStatement(mayFail ? "return failed ? null : items" : "return items")
        .build();
  }

  /** The statements for an item, whatever its place. */
  private static CodeBlock byPlace(Checks checks, Function<List<String>, CodeBlock> item) {
    int places = places(checks);
    if (places == 0) {
      return item.apply(nodes(checks, 0));
    }
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (count)");
    for (int i = 0; i < places; i++) {
      code.beginControlFlow("case $L ->", i).add(item.apply(nodes(checks, i))).endControlFlow();
    }
    return code.beginControlFlow("default ->")
        .add(item.apply(nodes(checks, places)))
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  static CodeBlock begin(Checks checks, boolean counted) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("int start = p").addStatement("in.enter(p)");
    if (counted) {
      code.addStatement("int count = 0");
    }
    return code.beginControlFlow("for (p = firstItem(b, p, e); p >= 0; p = nextItem(b, p, e))")
        .build();
  }

  CodeBlock end(Checks checks, String hint, boolean counted) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (counted) {
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
    return places(checks) > 0
        || checks.arrays.stream().anyMatch(rule -> !(rule.assertion() instanceof Assertion.Items));
  }

  /** How many of the first items have a schema of their own. */
  static int places(Checks checks) {
    int places = 0;
    for (Rule rule : checks.arrays) {
      if (rule.assertion() instanceof Assertion.Items x) {
        places = Math.max(places, x.prefix().size());
      }
    }
    return places;
  }

  /** What the item at {@code place} must match. */
  static List<String> nodes(Checks checks, int place) {
    List<String> nodes = new ArrayList<>();
    for (Rule rule : checks.arrays) {
      if (rule.assertion() instanceof Assertion.Items x) {
        String node = place < x.prefix().size() ? x.prefix().get(place) : x.rest();
        if (node != null) {
          nodes.add(node);
        }
      }
    }
    return nodes;
  }
}
