package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The method that reads a record, and those it is split into. */
final class RecordRead {
  static final TypeName OTHERS =
      ParameterizedTypeName.get(Map.class, String.class, JsonValue.class);

  static final TypeName NULLS = ParameterizedTypeName.get(Set.class, String.class);

  private final ClassCode cls;
  private final ClassName type;
  private final List<Part> parts;
  private final Checks checks;
  private final ObjectChecks object;
  private final boolean open;
  private final boolean grouped;
  private final RecordMembers members;
  private final boolean wide;
  private final RecordDraft draft;

  /**
   * @param nulls the component that tells null from absence; null if there is none
   * @param others the component that keeps unknown members; null if there is none
   */
  RecordRead(
      ClassCode cls,
      RecordType shape,
      List<Part> parts,
      Checks checks,
      @Nullable String nulls,
      @Nullable String others) {
    this.cls = cls;
    this.type = cls.index.names.type(shape.name());
    this.parts = parts;
    this.checks = checks;
    this.object = new ObjectChecks(checks);
    this.open = shape.open();
    Set<String> names = new TreeSet<>(object.names());
    parts.forEach(part -> names.add(part.field().wireName()));
    this.grouped = names.size() > ObjectLoop.GROUP;
    this.wide = JsonEmitter.isWide(parts, nulls, others);
    this.draft = new RecordDraft(type, parts, nulls, others, wide);
    this.members = new RecordMembers(cls, parts, object, open, grouped ? "draft." : "");
  }

  /** Adds the methods, and the class of the draft where they share one. */
  void addTo(TypeSpec.Builder codec) {
    ObjectLoop loop = new ObjectLoop(cls, "", members.named(), members.unknown(), object.between);
    List<MethodSpec> groups = new ArrayList<>();
    CodeBlock body =
        grouped
            ? new GroupedLoop(cls, loop, cls.self.nestedClass("Draft")).in("read", groups)
            : loop.inOneMethod();
    codec.addMethod(main(loop, body)).addMethods(groups);
    if (members.areOthersKept()) {
      codec.addMethod(new CertainMembers(cls.index, parts).method(loop.names()));
    }
    if (grouped) {
      codec.addType(draft.type(loop.words(), this::start));
    }
  }

  private static boolean isMade(CodeBlock initial, Part part) {
    return initial.toString().indexOf('(') >= 0
        && !part.isPrimitive()
        && !part.component().type().isBoxedPrimitive()
        && !part.component().type().equals(ClassName.get(String.class));
  }

  /** What a variable is before its member was read; defaults are made once. */
  private CodeBlock start(Part part) {
    CodeBlock initial = part.initial();
    return initial == null || !isMade(initial, part)
        ? part.start()
        : CodeBlock.of(
            "$L",
            cls.constants.of(
                part.component().type(), "default " + part.field().wireName(), initial));
  }

  private MethodSpec main(ObjectLoop loop, CodeBlock body) {
    MethodSpec.Builder method =
        cls.shared("read", JavaTypes.nullable(type))
            .addCode(new TreeCode(cls).statement(checks, "record"))
            .addCode(new CheckCode(cls).unlessOf(JsonType.OBJECT, checks))
            .addStatement("int start = p")
            .addStatement("in.enter(p)");
    if (grouped) {
      method.addStatement("$1T draft = new $1T()", cls.self.nestedClass("Draft"));
    } else {
      for (Part part : parts) {
        method.addStatement("$T $L = $L", part.component().type(), part.local(), start(part));
      }
      if (needsFailed()) {
        method.addStatement("boolean failed = false");
      }
      if (tellsNull()) {
        method.addStatement("int nulls = 0");
      }
      if (open) {
        method.addStatement("$T others = null", OTHERS);
      }
    }
    if (members.areNamesKept()) {
      method.addStatement("int keys = -1");
    }
    if (object.isCounted()) {
      method.addStatement("int extra = 0");
    }
    method.addCode(body).addCode(loop.missing(object));
    method.addCode(MembersCheck.counted(cls, object, loop, "record")).addCode(loop.between());
    String lacking = lacking(loop);
    if (grouped) {
      if (!lacking.isEmpty()) {
        method.addStatement("boolean lacking = $L", lacking);
        lacking = "lacking";
      }
      method.addStatement("in.bits().close(frame)");
    }
    if (members.areNamesKept()) {
      method
          .beginControlFlow("if (keys >= 0)")
          .addStatement("in.keys().close(keys)")
          .endControlFlow();
    }
    return method
        .addStatement("in.leave()")
        .addStatement("in.position(~p)")
        .addCode(result(loop, lacking))
        .build();
  }

  private boolean tellsNull() {
    return parts.stream().anyMatch(Part::tellsNull);
  }

  private boolean needsFailed() {
    return RecordDraft.needsFailed(parts);
  }

  /** True if a member is missing whose primitive variable cannot say so; empty if none can. */
  private String lacking(ObjectLoop loop) {
    int[] masks = new int[Math.max(1, loop.words())];
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).isPrimitive() && parts.get(i).initial() == null) {
        masks[i / ObjectLoop.GROUP] |= 1 << (i % ObjectLoop.GROUP);
      }
    }
    List<String> tests = new ArrayList<>();
    for (int w = 0; w < masks.length; w++) {
      if (masks[w] != 0) {
        String mask = "0x" + Integer.toHexString(masks[w]);
        tests.add("(" + loop.seen(w) + " & " + mask + ") != " + mask);
      }
    }
    return String.join(" || ", tests);
  }

  /** Builds the record, unless a part that must be there is not. */
  private CodeBlock result(ObjectLoop loop, String lacking) {
    List<String> tests = new ArrayList<>();
    if (needsFailed()) {
      tests.add(members.variable("failed"));
    }
    if (!lacking.isEmpty()) {
      tests.add(lacking);
    }
    if (wide) {
      tests.addAll(draft.lacking());
    } else {
      tests.addAll(RecordDraft.lacks(parts, members::variable));
    }
    CodeBlock.Builder code = CodeBlock.builder();
    if (!tests.isEmpty()) {
      code.beginControlFlow("if ($L)", String.join(" || ", tests))
          .addStatement("return null")
          .endControlFlow();
    }
    if (wide) {
      return code.add(draft.result(tellsNull() ? members.nullNames(loop) : CodeBlock.of("")))
          .build();
    }
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (Part part : parts) {
      arguments.add(arguments.isEmpty() ? "$L" : ", $L", members.variable(part));
    }
    if (tellsNull()) {
      arguments.add(", $L", members.nullNames(loop));
    }
    if (open) {
      arguments.add(arguments.isEmpty() ? "" : ", ");
      arguments.add("$1L == null ? $2T.of() : $1L", members.variable("others"), Map.class);
    }
    return code.addStatement("return new $T($L)", type, arguments.build()).build();
  }
}
