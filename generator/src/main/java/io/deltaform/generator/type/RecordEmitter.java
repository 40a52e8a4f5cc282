package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.gen.Copies;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** A record: its components, and a constructor that keeps it immutable and whole. */
public final class RecordEmitter {
  /** A method takes 255 words of parameters, the object itself one of them (JVMS 4.3.3). */
  private static final int MOST_WORDS = 254;

  private RecordEmitter() {}

  /**
   * True if a constructor has no room for the components: then there is a class with a builder
   * instead of the record.
   */
  public static boolean isWide(List<Component> components) {
    int words = 0;
    for (Component component : components) {
      TypeName type = component.type();
      words += type.equals(TypeName.LONG) || type.equals(TypeName.DOUBLE) ? 2 : 1;
    }
    return words > MOST_WORDS;
  }

  /** The record, to which its encoding adds what it needs, such as its codec. */
  public static TypeSpec.Builder record(
      ClassName name, @Nullable String doc, List<Component> components) {
    if (isWide(components)) {
      return WideEmitter.type(name, doc, components);
    }
    MethodSpec.Builder header = MethodSpec.constructorBuilder();
    CodeBlock.Builder javadoc = CodeBlock.builder().add(Javadoc.of(doc));
    boolean first = true;
    for (Component component : components) {
      header.addParameter(ParameterSpec.builder(component.declared(), component.name()).build());
      if (component.doc() != null && !component.doc().isBlank()) {
        javadoc.add(first ? "\n" : "");
        first = false;
        javadoc.add("@param $L $L\n", component.name(), Javadoc.escape(component.doc().strip()));
      }
    }
    TypeSpec.Builder type =
        TypeSpec.recordBuilder(name)
            .addModifiers(Modifier.PUBLIC)
            .recordConstructor(header.build())
            .addJavadoc(javadoc.build());
    CodeBlock body = checks(components);
    if (!body.isEmpty()) {
      type.addMethod(
          MethodSpec.compactConstructorBuilder()
              .addModifiers(Modifier.PUBLIC)
              .addCode(body)
              .build());
    }
    return type;
  }

  /** A constructor without the component of that name, which is a set: it is empty then. */
  public static MethodSpec without(String omitted, List<Component> components) {
    return without(
        omitted,
        CodeBlock.of("$T.of()", Set.class),
        "Without a member that is sent as null where it may be absent.\n",
        components);
  }

  /**
   * A constructor without a component.
   *
   * @param value what the component is then
   */
  public static MethodSpec without(
      String omitted, CodeBlock value, String javadoc, List<Component> components) {
    MethodSpec.Builder shorter =
        MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).addJavadoc(javadoc);
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (Component component : components) {
      arguments.add(arguments.isEmpty() ? "" : ", ");
      if (component.name().equals(omitted)) {
        arguments.add(value);
      } else {
        shorter.addParameter(component.declared(), component.name());
        arguments.add("$N", component.name());
      }
    }
    return shorter.addStatement("this($L)", arguments.build()).build();
  }

  /** Statements that check and copy what the constructor was given. */
  static CodeBlock checks(List<Component> components) {
    CodeBlock.Builder body = CodeBlock.builder();
    for (Component component : components) {
      String copy = copy(component.type());
      if (copy != null) {
        // a copy of a required part is its null check as well
        String method = component.nullable() ? copy + "OrNull" : copy;
        body.addStatement("$1N = $2T.$3L($1N)", component.name(), Copies.class, method);
      } else if (!component.nullable() && !component.type().isPrimitive()) {
        body.addStatement(
            "$T.requireNonNull($N, $S)", Objects.class, component.name(), component.name());
      }
    }
    return body.build();
  }

  private static @Nullable String copy(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      if (generic.rawType().equals(ClassName.get(List.class))) {
        return "list";
      }
      if (generic.rawType().equals(ClassName.get(Map.class))) {
        return "map";
      }
      if (generic.rawType().equals(ClassName.get(Set.class))) {
        return "set";
      }
    }
    return null;
  }
}
