package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Copies;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Defaults of fields as Java expressions: scalars, symbols, lists, maps and records of such. A
 * default that is no value of its type, which a schema may have, is none in Java.
 */
final class Defaults {
  /** More would make a method of constants that is too long, or have no constructor. */
  private static final int MOST_ITEMS = 200;

  private final ModelIndex index;
  private final RecordType owner;
  private int items;

  private Defaults(ModelIndex index, RecordType owner) {
    this.index = index;
    this.owner = owner;
  }

  /** Null if {@code field} of a record has no default, or it is no value of the field's type. */
  static @Nullable CodeBlock of(ModelIndex index, RecordType owner, Field field) {
    JsonValue value = field.defaultValue();
    return value == null || value instanceof JsonValue.JsonNull
        ? null
        : new Defaults(index, owner).value(field.type().type(), value);
  }

  private @Nullable CodeBlock use(TypeUse use, JsonValue value) {
    if (value instanceof JsonValue.JsonNull) {
      return ReadCode.takesNull(use) ? CodeBlock.of("null") : null;
    }
    return value(use.type(), value);
  }

  private @Nullable CodeBlock value(TypeRef type, JsonValue value) {
    if (++items > MOST_ITEMS) {
      return null;
    } else if (type instanceof TypeRef.ScalarRef scalar) {
      return DefaultScalars.of(scalar, value);
    } else if (type instanceof TypeRef.ListOf list && value instanceof JsonValue.JsonArray array) {
      return list(list.element(), array);
    } else if (type instanceof TypeRef.MapOf map && value instanceof JsonValue.JsonObject object) {
      return map(map.value(), object);
    } else if (type instanceof TypeRef.Named named) {
      return named(index.model.shape(named.name()), value);
    }
    return null;
  }

  private @Nullable CodeBlock list(TypeUse element, JsonValue.JsonArray array) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean nulls = false;
    for (JsonValue item : array.items()) {
      CodeBlock value = use(element, item);
      if (value == null) {
        return null;
      }
      nulls |= item instanceof JsonValue.JsonNull;
      code.add(code.isEmpty() ? "$L" : ", $L", value);
    }
    return nulls
        ? CodeBlock.of("$T.items($L)", Copies.class, code.build())
        : CodeBlock.of("$T.of($L)", List.class, code.build());
  }

  private @Nullable CodeBlock map(TypeUse valueType, JsonValue.JsonObject object) {
    if (object.members().isEmpty()) {
      return CodeBlock.of("$T.of()", Map.class);
    }
    CodeBlock.Builder code = CodeBlock.builder();
    for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
      CodeBlock value = use(valueType, member.getValue());
      if (value == null || member.getValue() instanceof JsonValue.JsonNull) {
        return null;
      }
      code.add(code.isEmpty() ? "" : ", ");
      code.add("$T.entry($L, $L)", Map.class, TextLiteral.joined(member.getKey()), value);
    }
    return CodeBlock.of("$T.entries($L)", Copies.class, code.build());
  }

  private @Nullable CodeBlock named(Shape shape, JsonValue value) {
    String text = value.asText();
    if (shape instanceof EnumType symbols && text != null && symbols.symbols().contains(text)) {
      String constant = index.names.constants(symbols).get(text);
      return CodeBlock.of("$T.$L", index.names.type(shape.name()), constant);
    }
    return shape instanceof RecordType record
            && record.layout() == RecordType.Layout.MEMBERS
            && value instanceof JsonValue.JsonObject object
            // classes that need each other to be initialised could wait for each other for ever
            && !Reach.of(index.model, record.name()).contains(owner.name())
        ? record(record, object)
        : null;
  }

  private @Nullable CodeBlock record(RecordType shape, JsonValue.JsonObject object) {
    Set<String> left = new TreeSet<>(object.members().keySet());
    CodeBlock.Builder arguments = CodeBlock.builder();
    boolean tellsNull = false;
    for (Field field : shape.fields()) {
      left.remove(field.wireName());
      JsonValue given = object.get(field.wireName());
      CodeBlock argument = given == null ? absent(field) : use(field.type(), given);
      boolean tells =
          !field.required() && field.defaultValue() == null && ReadCode.takesNull(field.type());
      if (argument == null || tells && given instanceof JsonValue.JsonNull) {
        return null;
      }
      tellsNull |= tells;
      arguments.add(arguments.isEmpty() ? "$L" : ", $L", argument);
    }
    if (!left.isEmpty() || shape.fields().size() > MOST_ITEMS / 2) {
      return null;
    }
    if (tellsNull) {
      arguments.add(", $T.of()", Set.class);
    }
    if (shape.open()) {
      arguments.add(arguments.isEmpty() ? "" : ", ").add("$T.of()", Map.class);
    }
    return CodeBlock.of("new $T($L)", index.names.type(shape.name()), arguments.build());
  }

  /** What a field is that the default of its record leaves out. */
  private @Nullable CodeBlock absent(Field field) {
    JsonValue value = field.defaultValue();
    if (field.required()) {
      return null;
    }
    // a record that holds itself could have defaults without end: they count as its items do
    return value == null || value instanceof JsonValue.JsonNull
        ? CodeBlock.of("null")
        : value(field.type().type(), value);
  }
}
