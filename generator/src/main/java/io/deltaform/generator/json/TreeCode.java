package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Tree;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** Checks that need a value as a tree: a method for each schema that they come to. */
final class TreeCode {
  private final ClassCode cls;

  TreeCode(ClassCode cls) {
    this.cls = cls;
  }

  /** A statement that checks the value at {@code p} and leaves {@code p} there. */
  CodeBlock statement(Checks checks, String hint) {
    cls.index.decisions.value(checks);
    if (checks.tree.isEmpty()) {
      return CodeBlock.of("");
    }
    String method =
        cls.method(
            List.of("tree", checks.nodes, checks.tree),
            "match " + hint,
            name -> List.of(make(name, checks.tree, checks.nodes.get(0), hint)));
    return CodeBlock.of("$T.check(in, b, p, e, out, $T::$L);\n", Tree.class, cls.self, method);
  }

  /** As {@link #statement}, for one rule of {@code node}. */
  CodeBlock rule(Rule rule, String node, String hint) {
    String method =
        cls.method(
            List.of("rule", rule),
            "match " + hint,
            name -> List.of(make(name, List.of(rule), node, hint)));
    return CodeBlock.of("$T.check(in, b, p, e, out, $T::$L);\n", Tree.class, cls.self, method);
  }

  /** A statement that checks the value at {@code p} against all of a node. */
  CodeBlock whole(String node, String hint) {
    cls.index.decisions.dynamic(node, cls.index.dynamicKeywords());
    return CodeBlock.of("$T.check(in, b, p, e, out, $L);\n", Tree.class, schema("", node, hint));
  }

  /**
   * A reference to the method that checks against {@code node}.
   *
   * @param from the node that speaks of it; empty for none
   */
  CodeBlock schema(String from, String node, String hint) {
    SchemaNode target = cls.index.model.node(node);
    cls.index.decisions.inTree(node);
    String method =
        cls.method(
            List.of("node", node),
            "match " + hint,
            name -> List.of(make(name, target.rules(), node, hint)));
    boolean enters =
        cls.index.isDynamic()
            && (from.isEmpty() || !cls.index.model.node(from).resource().equals(target.resource()));
    if (enters) {
      String inside = method;
      method =
          cls.method(
              List.of("enter", node),
              "enter " + hint,
              name ->
                  List.of(
                      signature(name)
                          .addStatement(
                              "return t.within($L, v, $T::$L)",
                              TextLiteral.joined(target.resource()),
                              cls.self,
                              inside)
                          .build()));
    }
    return CodeBlock.of("$T::$L", cls.self, method);
  }

  private MethodSpec make(String name, List<Rule> rules, String node, String hint) {
    TreeRules code = new TreeRules(cls, this, node, hint);
    MethodSpec.Builder method = signature(name).addStatement("boolean ok = true");
    List<Rule> last = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.assertion() instanceof Assertion.UnevaluatedItems
          || rule.assertion() instanceof Assertion.UnevaluatedProperties) {
        last.add(rule); // they look back at what the others have spoken of
      } else {
        method.addCode(code.of(rule));
      }
    }
    last.forEach(rule -> method.addCode(code.of(rule)));
    return method.addStatement("return ok").build();
  }

  private static MethodSpec.Builder signature(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(JsonValue.class, "v")
        .addParameter(Tree.class, "t");
  }

  /** A method that goes by the way on which a value was come to. */
  CodeBlock dynamic(String from, Assertion.DynamicReference reference, String hint) {
    Map<String, String> anchors = new TreeMap<>(cls.index.anchors(reference.anchor()));
    String own = cls.index.model.node(reference.node()).resource();
    String method =
        cls.method(
            List.of("dynamic", reference),
            "match dynamic " + hint,
            name -> {
              CodeBlock resources =
                  anchors.keySet().stream()
                      .map(TextLiteral::joined)
                      .collect(CodeBlock.joining(", "));
              MethodSpec.Builder made =
                  signature(name)
                      .addStatement(
                          "$T resource = t.outermost($L, $L)",
                          String.class,
                          TextLiteral.joined(own),
                          resources);
              anchors.forEach(
                  (resource, node) ->
                      made.beginControlFlow(
                              "if (resource.equals($L))", TextLiteral.joined(resource))
                          .addStatement("return t.same(v, $L)", schema("", node, hint))
                          .endControlFlow());
              return List.of(
                  made.addStatement("return t.same(v, $L)", schema("", reference.node(), hint))
                      .build());
            });
    return CodeBlock.of("$T::$L", cls.self, method);
  }
}
