package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.MemberRuleCode;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The constants of one generated class, in the order in which they are first needed. What does not
 * fit one static initialiser goes to nested classes.
 */
final class Constants {
  private static final int CHUNK = 400;

  private final List<List<FieldSpec>> chunks = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> serials = new HashMap<>();
  private final Map<String, String> known = new HashMap<>();
  private int count;

  /** The constant of that value: the same value is one constant. */
  String of(TypeName type, String hint, CodeBlock value) {
    String key = type + " " + value;
    String there = known.get(key);
    if (there != null) {
      return there;
    }
    String name = distinct(constantName(hint));
    TooMuchCode.checkParts(count);
    int chunk = count++ / CHUNK;
    if (chunk == chunks.size()) {
      chunks.add(new ArrayList<>());
    }
    Modifier[] modifiers =
        chunk == 0
            ? new Modifier[] {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL}
            : new Modifier[] {Modifier.STATIC, Modifier.FINAL};
    chunks.get(chunk).add(FieldSpec.builder(type, name, modifiers).initializer(value).build());
    String reference = chunk == 0 ? name : "Constants" + chunk + "." + name;
    known.put(key, reference);
    return reference;
  }

  /** The {@code ANY} of one of the runtime's classes of rules. */
  String any(Class<?> rules) {
    return of(TypeName.get(rules), "any " + rules.getSimpleName(), CodeBlock.of("$T.ANY", rules));
  }

  /** The constant of a rule. */
  String rule(String hint, SchemaNode.Rule rule) {
    return of(TypeName.get(Rule.class), hint + " " + rule.keyword(), newRule(rule));
  }

  /** An expression that makes the rule. */
  static CodeBlock newRule(SchemaNode.Rule rule) {
    return newRule(rule, Expected.of(rule.assertion()));
  }

  static CodeBlock newRule(SchemaNode.Rule rule, String expected) {
    if (rule.assertion() instanceof Assertion.Between x) {
      return MemberRuleCode.reported(x.rule());
    }
    return CodeBlock.of(
        "new $T($L, $L, $L)",
        Rule.class,
        TextLiteral.joined(rule.keyword()),
        TextLiteral.joined(rule.location()),
        TextLiteral.joined(expected));
  }

  int size() {
    return count;
  }

  private static String constantName(String hint) {
    String name = JavaNames.constant(hint);
    return name.length() <= 60 ? name : name.substring(0, 60);
  }

  private String distinct(String name) {
    String free = name;
    while (!taken.add(free)) {
      // from where the last search for this name came to an end
      free = name + "_" + (1 + serials.merge(name, 1, Integer::sum));
    }
    return free;
  }

  void addTo(TypeSpec.Builder type) {
    for (int i = 0; i < chunks.size(); i++) {
      if (i == 0) {
        type.addFields(chunks.get(i));
      } else {
        type.addType(
            TypeSpec.classBuilder("Constants" + i)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addFields(chunks.get(i))
                .addMethod(
                    com.palantir.javapoet.MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .build());
      }
    }
  }
}
