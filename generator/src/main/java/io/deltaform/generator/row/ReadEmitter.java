package io.deltaform.generator.row;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.Guess;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.RowParts;
import io.deltaform.runtime.gen.RowScan;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.WireForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * How a row image is read in one pass. The columns are expected in the order of the table: each
 * guess compares the bytes of the next name; only what comes out of order is looked up. Up to 32
 * columns are read into local variables by one method; wider rows into an array, by one method for
 * each group of columns, because HotSpot compiles no method of more than 8,000 bytes.
 */
final class ReadEmitter {
  /** Columns of one method. */
  static final int GROUP = 32;

  /** Estimated bytes of bytecode of one method. */
  private static final int BUDGET = 6_500;

  private static final AnnotationSpec FALL_THROUGH =
      AnnotationSpec.builder(SuppressWarnings.class)
          .addMember("value", "$S", "fallthrough")
          .build();

  private static final TypeName KEPT =
      ParameterizedTypeName.get(Map.class, String.class, JsonValue.class);

  private ReadEmitter() {}

  static List<MethodSpec> read(RowShape shape) {
    List<List<RowColumn>> groups = groups(shape.columns());
    return groups.size() == 1 ? List.of(narrow(shape)) : wide(shape, groups);
  }

  private static List<List<RowColumn>> groups(List<RowColumn> columns) {
    List<List<RowColumn>> groups = new ArrayList<>();
    int from = 0;
    int size = 0;
    for (RowColumn column : columns) {
      int more = 95 + 2 * Guess.length(column.column().name());
      boolean full = column.index() - from == GROUP || size + more > BUDGET;
      if (full && column.index() > from) {
        groups.add(columns.subList(from, column.index()));
        from = column.index();
        size = 0;
      }
      size += more;
    }
    groups.add(columns.subList(from, columns.size()));
    return groups;
  }

  private static MethodSpec.Builder override(RowShape shape) {
    return MethodSpec.methodBuilder("read")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(shape.image())
        .addParameter(JsonInput.class, "in")
        .addParameter(WireForms.class, "forms")
        .addParameter(Problems.class, "out");
  }

  private static MethodSpec narrow(RowShape shape) {
    MethodSpec.Builder method =
        override(shape)
            .addAnnotation(FALL_THROUGH)
            .addStatement("byte[] b = in.buffer()")
            .addStatement("int e = in.end()")
            .addStatement("int p = $T.begin(in, b, e)", RowParts.class)
            .addStatement("int v = 0")
            .addStatement("int next = 0")
            .addStatement("int seen = 0")
            .addStatement("$T others = null", KEPT)
            .addStatement("$T raw = null", KEPT);
    for (RowColumn column : shape.columns()) {
      method.addStatement("$T $N = null", column.type(), local(column));
    }
    method.addCode("row:\n").beginControlFlow("while (p >= 0)").beginControlFlow("switch (next)");
    for (RowColumn column : shape.columns()) {
      method
          .addCode("case $L:\n$>", column.index())
          .beginControlFlow("if ($L)", test(column))
          .addStatement("seen = $T.once(seen, 1 << $L, p)", Tokens.class, column.index())
          .addCode(value(column, CodeBlock.of("$N", local(column))))
          .beginControlFlow("if ($N == null && in.isMisfit())", local(column))
          .addStatement("raw = $T.misfit(raw, $L, in)", RowParts.class, column.literal())
          .endControlFlow()
          .addCode(nextKey("break row"))
          .endControlFlow()
          .addCode("$<");
    }
    method
        .addCode("default:\n")
        .endControlFlow()
        .addComment("another order, a column that is left out, or one that the row has not")
        .addStatement("v = $T.key(in, b, p, e)", Tokens.class)
        .addStatement("next = MEMBERS.find(in, b)")
        .beginControlFlow("if (next < 0)")
        .addStatement("others = $T.other(others, in, b, v, e, out)", RowParts.class)
        .addStatement("p = $T.nextKey(b, in.position(), e)", Tokens.class)
        .addStatement("v = 0")
        .addStatement("next = $L", shape.columns().size())
        .endControlFlow()
        .endControlFlow();
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (RowColumn column : shape.columns()) {
      arguments.add(column.index() == 0 ? "" : ",\n").add("$N", local(column));
    }
    return method
        .addStatement("$T.end(in, ~p)", RowParts.class)
        .addCode(
            "$T row =\n$>$>new $T(\n$>$>$L);$<$<$<$<\n",
            shape.row(),
            shape.row(),
            arguments.build())
        .addStatement(
            "return $T.image(this, row, new long[] {seen & 0xffffffffL}, others, raw, forms)",
            RowParts.class)
        .build();
  }

  /** True if the key was scanned and is this column's, or its bytes are. */
  private static CodeBlock test(RowColumn column) {
    CodeBlock guess = Guess.of(column.column().name());
    return guess == null ? CodeBlock.of("v > 0") : CodeBlock.of("v > 0 || $L", guess);
  }

  private static String local(RowColumn column) {
    // no other local variable ends so, and components differ from each other
    return column.name() + "Value";
  }

  /** Reads the value whose name was matched or looked up. */
  private static CodeBlock value(RowColumn column, CodeBlock target) {
    return CodeBlock.builder()
        .beginControlFlow("if (v == 0)")
        .addStatement(
            "v = $T.value(b, p + $L, e)", Tokens.class, Guess.length(column.column().name()))
        .endControlFlow()
        .addStatement("$L = $L", target, ValueCalls.read(column))
        .addStatement("v = 0")
        .build();
  }

  private static CodeBlock nextKey(String end) {
    return CodeBlock.builder()
        .addStatement("p = $T.nextKey(b, in.position(), e)", Tokens.class)
        .beginControlFlow("if (p < 0)")
        .addStatement(end)
        .endControlFlow()
        .build();
  }

  private static List<MethodSpec> wide(RowShape shape, List<List<RowColumn>> groups) {
    List<MethodSpec> methods = new ArrayList<>();
    MethodSpec.Builder method =
        override(shape)
            .addStatement("$T scan = new $T(in, MEMBERS, out)", RowScan.class, RowScan.class)
            .addStatement("int next = 0")
            .beginControlFlow("while (next >= 0)");
    for (int i = 0; i < groups.size(); i++) {
      List<RowColumn> group = groups.get(i);
      int end = group.get(group.size() - 1).index() + 1;
      String name = "columns" + group.get(0).index() + "to" + (end - 1);
      if (i == 0) {
        method.beginControlFlow("if (next < $L)", end);
      } else if (i < groups.size() - 1) {
        method.nextControlFlow("else if (next < $L)", end);
      } else {
        method.nextControlFlow("else");
      }
      method.addStatement("next = $N(scan, in, forms, out, next)", name);
      methods.add(group(name, group, shape.columns().size()));
    }
    methods.add(
        0,
        method
            .endControlFlow()
            .endControlFlow()
            .addStatement("return scan.image(this, row(scan.values()), forms)")
            .build());
    return methods;
  }

  private static MethodSpec group(String name, List<RowColumn> group, int all) {
    int first = group.get(0).index();
    int end = first + group.size();
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addAnnotation(FALL_THROUGH)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(int.class)
            .addParameter(RowScan.class, "scan")
            .addParameter(JsonInput.class, "in")
            .addParameter(WireForms.class, "forms")
            .addParameter(Problems.class, "out")
            .addParameter(int.class, "next")
            .addStatement(
                "$T values = scan.values()", ArrayTypeName.of(JavaTypes.nullable(ClassName.OBJECT)))
            .addStatement("byte[] b = in.buffer()")
            .addStatement("int e = in.end()")
            .addStatement("int p = scan.key()")
            .addStatement("int v = scan.value()")
            .beginControlFlow("while (p >= 0)")
            .beginControlFlow("switch (next)");
    for (RowColumn column : group) {
      boolean last = column.index() == end - 1;
      method
          .addCode("case $L:\n$>", column.index())
          .beginControlFlow("if ($L)", test(column))
          .addStatement("scan.once($L, p)", column.index())
          .addCode(value(column, CodeBlock.of("values[$L]", column.index())))
          .beginControlFlow("if (values[$L] == null && in.isMisfit())", column.index())
          .addStatement("scan.misfit($L)", column.index())
          .endControlFlow();
      if (last && end < all) {
        // in order so far: the first of the next group is the next guess
        method.addStatement(
            "return scan.at($T.nextKey(b, in.position(), e), $L)", Tokens.class, end);
      } else {
        method.addCode(nextKey("return scan.end(p)"));
      }
      method.endControlFlow().addCode("$<");
    }
    return method
        .addCode("default:\n")
        .endControlFlow()
        .addStatement("next = scan.find(p)")
        .addStatement("p = scan.key()")
        .addStatement("v = scan.value()")
        .beginControlFlow("if (next < $L || next >= $L)", first, end)
        .addStatement("return next")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return scan.end(p)")
        .build();
  }
}
