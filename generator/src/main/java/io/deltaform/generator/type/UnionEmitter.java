package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.schema.model.UnionType;
import java.util.List;
import javax.lang.model.element.Modifier;

/** A union: a sealed interface, with a record for each branch that is no type of its own. */
public final class UnionEmitter {
  private UnionEmitter() {}

  /**
   * The interface, to which its encoding adds what it needs, such as its codec.
   *
   * @param branches the class of each branch; one inside {@code name} is made here
   * @param types what each branch holds
   */
  public static TypeSpec.Builder union(
      ClassName name, UnionType shape, List<ClassName> branches, List<TypeName> types) {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(name)
            .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
            .addJavadoc(Javadoc.of(shape.doc()));
    boolean allInside = branches.stream().allMatch(branch -> isInside(branch, name));
    for (int i = 0; i < branches.size(); i++) {
      ClassName branch = branches.get(i);
      if (!allInside) {
        type.addPermittedSubclass(branch);
      }
      if (isInside(branch, name)) {
        Component value = new Component("value", types.get(i), false, null);
        type.addType(
            RecordEmitter.record(branch, null, List.of(value))
                .addSuperinterface(name)
                .addModifiers(Modifier.STATIC) // JavaPoet wants it said inside an interface
                .build());
      }
    }
    return type;
  }

  private static boolean isInside(ClassName branch, ClassName union) {
    return union.equals(branch.enclosingClassName());
  }
}
