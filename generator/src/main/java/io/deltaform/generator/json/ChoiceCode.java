package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Selection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Methods that check a value against the branch that it is told to be of, in one pass. */
final class ChoiceCode {
  private final ClassCode cls;

  ChoiceCode(ClassCode cls) {
    this.cls = cls;
  }

  /** A statement that checks the value at {@code p} and passes it; null if that takes a tree. */
  @Nullable CodeBlock statement(Checks checks, String hint) {
    if (checks.tree.size() != 1 || checks.never != null || checks.shape() != null) {
      return null;
    }
    Rule choice = checks.tree.get(0);
    Selection selection = cls.index.selection(checks.nodes.get(0), choice);
    if (selection == null || checks.exempt.contains(choice) || !isFlat(checks)) {
      return null;
    }
    checks.joined.forEach(cls.index.decisions::choice);
    String method =
        cls.method(
            List.of("choose", checks.nodes),
            "choose " + hint,
            name -> List.of(make(name, checks, selection, hint)));
    return CodeBlock.of("p = $L(in, b, p, e, out);\n", method);
  }

  /**
   * True if what is asserted beside the choice does not go down into the value: it is looked at
   * once more for the branch, and that must not come together where choices nest.
   */
  private boolean isFlat(Checks checks) {
    if (!checks.arrays.isEmpty()) {
      return false;
    }
    ObjectChecks object = new ObjectChecks(checks);
    return object.between.isEmpty()
        && isScalar(object.others())
        && object.names().stream().allMatch(name -> isScalar(object.nodes(name)));
  }

  private boolean isScalar(List<String> nodes) {
    Checks member = cls.index.inline(nodes);
    return member.objects.isEmpty() && member.arrays.isEmpty() && member.tree.isEmpty();
  }

  private MethodSpec make(String name, Checks checks, Selection selection, String hint) {
    CodeBlock body =
        new UnionSelect(cls, -1, selection, new Branches(selection, hint), checks, hint).code();
    return Methods.value(name, TypeName.INT).addCode(body).build();
  }

  private final class Branches implements UnionSelect.Action {
    private final Selection selection;
    private final String hint;

    Branches(Selection selection, String hint) {
      this.selection = selection;
      this.hint = hint;
    }

    @Override
    public CodeBlock branch(int i) {
      List<String> nodes = List.of(selection.cases().get(i).node());
      return passed(new CheckCode(cls).nodes(nodes, hint + " " + (i + 1)));
    }

    @Override
    public CodeBlock nul(List<Integer> candidates) {
      return branch(candidates.get(0));
    }
  }
}
