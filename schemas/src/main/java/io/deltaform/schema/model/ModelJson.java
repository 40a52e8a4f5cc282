package io.deltaform.schema.model;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.value.Scalar;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prints the model as JSON, for golden files and documentation. The model is records of data, so
 * its form follows from theirs: a component is a member, a record of several kinds bears its kind,
 * null, false, -1 and what is empty are left out.
 */
public final class ModelJson {
  private ModelJson() {}

  /** The whole of {@code model}, in its order. */
  public static JsonValue of(SchemaModel model) {
    return record(model);
  }

  private static JsonValue value(@Nullable Object value) {
    if (value == null) {
      return JsonNull.NULL;
    } else if (value instanceof JsonValue json) {
      return json;
    } else if (value instanceof SourcePosition
        || value instanceof Scalar
        || value instanceof Enum<?>
        || value instanceof String) {
      return new JsonString(value.toString());
    } else if (value instanceof BigDecimal || value instanceof Integer) {
      return new JsonNumber(value.toString());
    } else if (value instanceof Boolean bool) {
      return new JsonBoolean(bool);
    } else if (value instanceof Collection<?> items) {
      List<JsonValue> list = new ArrayList<>();
      items.forEach(item -> list.add(value(item)));
      return new JsonArray(list);
    } else if (value instanceof Map<?, ?> map) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      map.forEach((name, member) -> members.put(String.valueOf(name), value(member)));
      return new JsonObject(members);
    } else {
      return record(value);
    }
  }

  private static JsonValue record(Object value) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    Class<?> type = value.getClass();
    if (type.getInterfaces().length > 0 && type.getInterfaces()[0].isSealed()) {
      members.put("kind", new JsonString(type.getSimpleName()));
    }
    for (RecordComponent component : type.getRecordComponents()) {
      Object member = member(value, component);
      if (says(member)) {
        members.put(component.getName(), value(member));
      }
    }
    return new JsonObject(members);
  }

  private static @Nullable Object member(Object value, RecordComponent component) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record of the model is not public", e);
    }
  }

  private static boolean says(@Nullable Object member) {
    return member != null
        && !Boolean.FALSE.equals(member)
        && !Integer.valueOf(-1).equals(member)
        && !(member instanceof Collection<?> items && items.isEmpty())
        && !(member instanceof Map<?, ?> map && map.isEmpty())
        && member != RecordType.Layout.MEMBERS
        && !Notes.NONE.equals(member);
  }
}
