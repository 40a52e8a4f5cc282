package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record with its component.
 *
 * @param initial what the component is where the field is absent; null if nothing is
 */
record Part(Field field, Component component, @Nullable CodeBlock initial) {
  /** What the methods of a codec call their own variables. */
  private static final Set<String> LOCALS =
      Set.of(
          "in", "b", "p", "e", "out", "start", "seen", "k", "found", "keys", "others", "extra",
          "failed", "first", "frame", "draft", "value", "name", "item", "text", "nulls", "count",
          "size", "other", "places", "fatals");

  private static final Pattern NUMBERED = Pattern.compile("(item|entry|text)[0-9]+");

  static List<Part> of(ModelIndex index, RecordType shape) {
    JavaTypes types = new JavaTypes(index.names);
    Map<String, String> names = index.names.components(shape);
    List<Part> parts = new ArrayList<>();
    for (Field field : shape.fields()) {
      CodeBlock initial = field.required() ? null : Defaults.of(index, shape, field);
      boolean absent = !field.required() && initial == null;
      boolean nullable = absent || ReadCode.takesNull(field.type());
      TypeName type = types.of(field.type().type());
      parts.add(
          new Part(
              field,
              new Component(
                  names.getOrDefault(field.wireName(), field.wireName()),
                  nullable ? type.box() : type,
                  nullable,
                  field.doc()),
              initial));
    }
    return parts;
  }

  /** A local variable for it, other than those of the methods it is used in. */
  String local() {
    String name = component.name();
    return LOCALS.contains(name) || NUMBERED.matcher(name).matches() ? name + "_" : name;
  }

  /** True if the record tells null from absence, both of which are legal and mean null in Java. */
  boolean tellsNull() {
    return !field.required() && initial == null && ReadCode.takesNull(field.type());
  }

  /** True if a value is there whatever was sent: a primitive type cannot say that it is not. */
  boolean isPrimitive() {
    return component.type().isPrimitive();
  }

  /** What its variable is before anything was read. */
  CodeBlock start() {
    if (initial != null) {
      return initial;
    }
    boolean bool = component.type().equals(TypeName.BOOLEAN);
    return CodeBlock.of(!isPrimitive() ? "null" : bool ? "false" : "0");
  }
}
