package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A class that is what a record would be, if its constructor had room for its components: it has
 * the same accessors, {@code equals}, {@code hashCode} and {@code toString}, and a builder.
 */
final class WideEmitter {
  private static final int GROUP = 64;

  private final ClassName name;
  private final ClassName builder;
  private final List<Component> components;
  private final TypeSpec.Builder type;

  private WideEmitter(ClassName name, @Nullable String doc, List<Component> components) {
    this.name = name;
    this.builder = name.nestedClass("Builder");
    this.components = components;
    this.type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc(Javadoc.of(doc))
            .addField(builder, "parts", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(builder, "parts")
                    .addStatement("this.parts = parts")
                    .build());
  }

  static TypeSpec.Builder type(ClassName name, @Nullable String doc, List<Component> components) {
    return new WideEmitter(name, doc, components).type();
  }

  private TypeSpec.Builder type() {
    for (Component component : components) {
      MethodSpec.Builder accessor =
          MethodSpec.methodBuilder(component.name())
              .addModifiers(Modifier.PUBLIC)
              .returns(component.declared())
              .addStatement("return parts.$N", component.name());
      if (component.doc() != null && !component.doc().isBlank()) {
        accessor.addJavadoc("$L\n", Javadoc.escape(component.doc().strip()));
      }
      type.addMethod(accessor.build());
    }
    equality();
    hash();
    text();
    return type.addType(builder());
  }

  /** The components from {@code group} times the size of a group on. */
  private List<Component> group(int group) {
    return components.subList(group * GROUP, Math.min(components.size(), group * GROUP + GROUP));
  }

  private int groups() {
    return (components.size() + GROUP - 1) / GROUP;
  }

  private void equality() {
    List<String> calls = new ArrayList<>();
    for (int g = 0; g < groups(); g++) {
      CodeBlock.Builder tests = CodeBlock.builder();
      for (Component component : group(g)) {
        tests.add(tests.isEmpty() ? "" : "\n&& ").add(test(component));
      }
      type.addMethod(
          MethodSpec.methodBuilder("equals" + g)
              .addModifiers(Modifier.PRIVATE)
              .returns(TypeName.BOOLEAN)
              .addParameter(builder, "other")
              .addStatement("return $L", tests.build())
              .build());
      calls.add("equals" + g + "(x.parts)");
    }
    type.addMethod(
        override("equals", TypeName.BOOLEAN)
            .addParameter(JavaTypes.nullable(ClassName.get(Object.class)), "other")
            .addStatement("return other instanceof $T x && $L", name, String.join(" && ", calls))
            .build());
  }

  private static CodeBlock test(Component component) {
    TypeName type = component.type();
    if (type.equals(TypeName.DOUBLE) || type.equals(TypeName.FLOAT)) {
      return CodeBlock.of("$1T.compare(parts.$2N, other.$2N) == 0", type.box(), component.name());
    }
    return type.isPrimitive()
        ? CodeBlock.of("parts.$1N == other.$1N", component.name())
        : CodeBlock.of("$1T.equals(parts.$2N, other.$2N)", Objects.class, component.name());
  }

  private void hash() {
    MethodSpec.Builder whole = override("hashCode", TypeName.INT).addStatement("int hash = 0");
    for (int g = 0; g < groups(); g++) {
      MethodSpec.Builder part =
          MethodSpec.methodBuilder("hash" + g)
              .addModifiers(Modifier.PRIVATE)
              .returns(TypeName.INT)
              .addStatement("int hash = 0");
      for (Component component : group(g)) {
        part.addStatement(
            component.type().isPrimitive()
                ? CodeBlock.of(
                    "hash = 31 * hash + $T.hashCode(parts.$N)",
                    component.type().box(),
                    component.name())
                : CodeBlock.of(
                    "hash = 31 * hash + $T.hashCode(parts.$N)", Objects.class, component.name()));
      }
      type.addMethod(part.addStatement("return hash").build());
      whole.addStatement("hash = 31 * hash + hash$L()", g);
    }
    type.addMethod(whole.addStatement("return hash").build());
  }

  private void text() {
    MethodSpec.Builder whole =
        override("toString", ClassName.get(String.class))
            .addStatement("$1T text = new $1T($2S)", StringBuilder.class, name.simpleName() + "[");
    for (int g = 0; g < groups(); g++) {
      MethodSpec.Builder part =
          MethodSpec.methodBuilder("print" + g)
              .addModifiers(Modifier.PRIVATE)
              .addParameter(StringBuilder.class, "text");
      for (Component component : group(g)) {
        String before = component.equals(components.get(0)) ? "" : ", ";
        part.addStatement(
            "text.append($S).append(parts.$N)", before + component.name() + "=", component.name());
      }
      type.addMethod(part.build());
      whole.addStatement("print$L(text)", g);
    }
    type.addMethod(whole.addStatement("return text.append(']').toString()").build());
  }

  private static MethodSpec.Builder override(String name, TypeName result) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(result);
  }

  private TypeSpec builder() {
    TypeSpec.Builder made =
        TypeSpec.classBuilder(builder)
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(Cloneable.class)
            .addJavadoc("Collects the components; what is not set is null, 0 or false.\n");
    MethodSpec.Builder build =
        MethodSpec.methodBuilder("build")
            .addModifiers(Modifier.PUBLIC)
            .returns(name)
            .addJavadoc("The value; the builder may be used further.\n")
            .addStatement("$T made = copy()", builder);
    for (int g = 0; g < groups(); g++) {
      CodeBlock checks = RecordEmitter.checks(group(g));
      if (!checks.isEmpty()) {
        made.addMethod(
            MethodSpec.methodBuilder("check" + g)
                .addModifiers(Modifier.PRIVATE)
                .addCode(checks)
                .build());
        build.addStatement("made.check$L()", g);
      }
    }
    for (Component component : components) {
      TypeName type = component.type();
      made.addField(
          type.isPrimitive() ? type : JavaTypes.nullable(type), component.name(), Modifier.PRIVATE);
      made.addMethod(
          MethodSpec.methodBuilder(component.name())
              .addModifiers(Modifier.PUBLIC)
              .returns(builder)
              .addParameter(component.declared(), "value")
              .addStatement(
                  "$L = value", component.name().equals("value") ? "this.value" : component.name())
              .addStatement("return this")
              .build());
    }
    return made.addMethod(copy())
        .addMethod(build.addStatement("return new $T(made)", name).build())
        .build();
  }

  private MethodSpec copy() {
    return MethodSpec.methodBuilder("copy")
        .addModifiers(Modifier.PRIVATE)
        .returns(builder)
        .beginControlFlow("try")
        .addStatement("return ($T) clone()", builder)
        .nextControlFlow("catch ($T e)", CloneNotSupportedException.class)
        .addStatement("throw new $T(e)", IllegalStateException.class)
        .endControlFlow()
        .build();
  }
}
