package io.deltaform.generator.avro;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.MemberRuleCode;
import io.deltaform.runtime.rule.DatumRules;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How the rules between the fields of a record are applied: nothing where there are none. */
final class RulesCode {
  private final List<MemberRule> rules;
  private final List<String> placed;
  private final List<String> fields;

  RulesCode(RecordType shape, AvroModel model) {
    this.rules = model.rules(shape);
    this.placed = MemberRule.members(rules);
    this.fields = shape.fields().stream().map(Field::wireName).toList();
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Adds the constant of all of them. */
  void addTo(TypeSpec.Builder codec) {
    if (isEmpty()) {
      return;
    }
    List<CodeBlock> made = new ArrayList<>();
    rules.forEach(rule -> made.add(MemberRuleCode.rule(rule, MemberRuleCode.reported(rule))));
    CodeBlock indexes =
        placed.stream()
            .map(name -> CodeBlock.of("$L", fields.indexOf(name)))
            .collect(CodeBlock.joining(", "));
    codec.addField(
        FieldSpec.builder(
                DatumRules.class, "RULES", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(
                "$T.of($T.of($L), new int[] {$L},\n$L)",
                DatumRules.class,
                List.class,
                MemberRuleCode.texts(placed),
                indexes,
                CodeBlock.join(made, ",\n"))
            .build());
  }

  /** Before the first field. */
  CodeBlock begin() {
    return isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of("int places = in.bits().open($L);\n", placed.size());
  }

  /** Keeps where a field begins, before it is read, if rules ask for it. */
  CodeBlock place(String field) {
    int word = placed.indexOf(field);
    return word < 0
        ? CodeBlock.of("")
        : CodeBlock.of("in.bits().put(places + $L, in.position());\n", word);
  }

  /** After the last field. */
  CodeBlock end() {
    return isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.builder()
            .addStatement("RULES.check(in, INSTANCE.schema(), places, out)")
            .addStatement("in.bits().close(places)")
            .build();
  }
}
