package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.json.ObjectLoop.Member;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Nulls;
import io.deltaform.runtime.gen.Others;
import io.deltaform.runtime.gen.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is done with each member of an object that is read into a record. */
final class RecordMembers {
  private final ClassCode cls;
  private final List<Part> parts;
  private final ObjectChecks object;
  private final boolean open;
  private final String prefix;

  /**
   * @param open true if members without a component are kept
   * @param prefix of the variables that are read into
   */
  RecordMembers(ClassCode cls, List<Part> parts, ObjectChecks object, boolean open, String prefix) {
    this.cls = cls;
    this.parts = parts;
    this.object = object;
    this.open = open;
    this.prefix = prefix;
  }

  /** The variable of that name. */
  String variable(String name) {
    return prefix + name;
  }

  /** The variable that a component is read into. */
  String variable(Part part) {
    return variable(part.local());
  }

  /** True if the names of members without a component are kept, to find duplicates. */
  boolean areNamesKept() {
    return !open || !cls.index.checks(object.others()).isEmpty();
  }

  /** True if every member that the schema does not name is kept, whatever it is. */
  boolean areOthersKept() {
    return open && cls.index.checks(object.others()).isEmpty();
  }

  /** The members that the schema names, fields first. */
  List<Member> named() {
    List<Member> members = new ArrayList<>();
    Set<String> known = new TreeSet<>();
    ReadCode read = new ReadCode(cls);
    for (Part part : parts) {
      String name = part.field().wireName();
      known.add(name);
      Target target = new Target(variable(part), failure(part));
      CodeBlock value = read.value(part.field().type(), object.nodes(name), target, name);
      members.add(new Member(name, part.tellsNull() ? told(members.size(), value) : value));
    }
    for (String name : object.names()) {
      if (!known.contains(name)) {
        // demanded, but no field: one of the others
        Checks others = cls.index.checks(object.nodes(name));
        members.add(new Member(name, demanded(name, others)));
      }
    }
    return members;
  }

  /** Statements that pass a member that the schema does not name. */
  CodeBlock unknown() {
    String others = variable("others");
    Checks additional = cls.index.checks(object.others());
    CodeBlock.Builder code = CodeBlock.builder();
    if (object.isCounted()) {
      code.addStatement("extra++");
    }
    if (additional.never != null) {
      return code.addStatement("keys = $T.unknown(in, b, keys)", Tokens.class)
          .add(MembersCheck.refuseName(cls, additional.never, "other"))
          .build();
    }
    if (areOthersKept()) {
      return code.addStatement("$1L = $2T.put($1L, in, b, p, e)", others, Others.class)
          .addStatement("p = in.position()")
          .build();
    }
    code.addStatement("keys = $T.unknown(in, b, keys)", Tokens.class);
    if (open) {
      return code.add(keep(additional, CodeBlock.of("in.text(b)"), others)).build();
    }
    return code.add(new CheckCode(cls).value(additional, "other")).build();
  }

  /** Notes a null, for without a note it would be the same as no member at all. */
  private CodeBlock told(int index, CodeBlock value) {
    String word = prefix.isEmpty() ? "" : "[" + index / ObjectLoop.GROUP + "]";
    return CodeBlock.builder()
        .beginControlFlow("if (b[p] == 'n')")
        .addStatement("$L |= $L", variable("nulls") + word, ObjectLoop.mask(index))
        .endControlFlow()
        .add(value)
        .build();
  }

  /** The names of the members that were noted as null. */
  CodeBlock nullNames(ObjectLoop loop) {
    CodeBlock names = CodeBlock.of("$T.of($L)", Nulls.class, loop.names());
    String constant = cls.constants.of(TypeName.get(Nulls.class), "nulls", names);
    return CodeBlock.of("$L.names($L)", constant, variable("nulls"));
  }

  /** What says that a value cannot be read, where null does not say it. */
  private CodeBlock failure(Part part) {
    if (part.isPrimitive()) {
      return CodeBlock.of("$L = true;\n", variable("failed"));
    }
    return part.initial() == null ? CodeBlock.of("") : CodeBlock.of("$L = null;\n", variable(part));
  }

  private CodeBlock demanded(String name, Checks checks) {
    if (checks.never != null) {
      return new CheckCode(cls).refuse(checks.never, name);
    }
    return open
        ? keep(checks, TextLiteral.joined(name), variable("others"))
        : new CheckCode(cls).value(checks, name);
  }

  /** A member without a component, which must match {@code checks}; it is no duplicate. */
  private CodeBlock keep(Checks checks, CodeBlock name, String others) {
    CodeBlock.Builder code = CodeBlock.builder().addStatement("$T name = $L", String.class, name);
    if (!checks.isEmpty()) {
      code.addStatement("int first = p").add(new CheckCode(cls).value(checks, "other"));
    }
    return code.addStatement(
            "$1L = $2T.put($1L, name, in, b, $3L, e)",
            others,
            Others.class,
            checks.isEmpty() ? "p" : "first")
        .addStatement("p = in.position()")
        .build();
  }
}
