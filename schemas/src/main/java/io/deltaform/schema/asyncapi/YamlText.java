package io.deltaform.schema.asyncapi;

import io.deltaform.runtime.json.JsonValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads YAML as JSON: what JSON cannot say is refused, and so are aliases without end. */
final class YamlText {
  private static final int LONGEST = 4 << 20;
  private static final int ALIASES = 50;
  private static final int VALUES = 200_000;
  private static final int DEPTH = 200;

  private int values;

  private YamlText() {}

  static JsonValue read(String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setAllowDuplicateKeys(false)
            .setMaxAliasesForCollections(ALIASES)
            .setCodePointLimit(LONGEST)
            .build();
    try {
      return new YamlText().value(new Load(settings).loadFromString(text), 0);
    } catch (YamlEngineException | StackOverflowError e) {
      throw new AsyncApiException("neither JSON nor YAML that can be read");
    }
  }

  private JsonValue value(@Nullable Object value, int depth) {
    if (++values > VALUES || depth > DEPTH) {
      throw new AsyncApiException("more than " + VALUES + " values or " + DEPTH + " levels");
    }
    if (value == null) {
      return JsonValue.JsonNull.NULL;
    } else if (value instanceof Boolean bool) {
      return new JsonValue.JsonBoolean(bool);
    } else if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
      return new JsonValue.JsonNumber(value.toString());
    } else if (value instanceof Double number) {
      if (number.isNaN() || number.isInfinite()) {
        throw new AsyncApiException("a number that JSON does not have");
      }
      return new JsonValue.JsonNumber(number.toString());
    } else if (value instanceof String string) {
      return new JsonValue.JsonString(string);
    } else if (value instanceof List<?> list) {
      List<JsonValue> items = new ArrayList<>();
      for (Object item : list) {
        items.add(value(item, depth + 1));
      }
      return new JsonValue.JsonArray(items);
    } else if (value instanceof Map<?, ?> map) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      for (Map.Entry<?, ?> member : map.entrySet()) {
        members.put(String.valueOf(member.getKey()), value(member.getValue(), depth + 1));
      }
      return new JsonValue.JsonObject(members);
    }
    throw new AsyncApiException("a value that JSON does not have");
  }
}
