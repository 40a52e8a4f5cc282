package io.deltaform.runtime.table;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes.TypeRule;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tables of source types from their resource files, each once. A file is an object of
 * three members: {@code types} maps names, separated by bars, to a value type and a wire form;
 * {@code defaults} maps value types to wire forms; {@code like} names a file that it goes on from.
 */
final class SourceTypeFiles {
  private static final String FOLDER = "types/";
  private static final SourceTypes EMPTY = new SourceTypes(Map.of(), Map.of());
  private static final Map<String, SourceTypes> TABLES = new ConcurrentHashMap<>();

  private SourceTypeFiles() {}

  static SourceTypes table(String format, String dialect) {
    // the file names are the formats'; what comes from a message must not become a path
    if (!format.matches("[a-z0-9-]{1,64}") || !dialect.matches("[a-z0-9]{0,32}")) {
      return EMPTY;
    }
    String name = dialect.isEmpty() ? format : format + "." + dialect;
    SourceTypes known = TABLES.get(name);
    if (known != null) {
      return known;
    }
    SourceTypes loaded = load(name);
    if (loaded == null) {
      // not remembered: names of dialects come from messages, and there is no end of them
      return dialect.isEmpty() ? EMPTY : table(format, "");
    }
    TABLES.put(name, loaded);
    return loaded;
  }

  private static @Nullable SourceTypes load(String name) {
    JsonObject file = read(name);
    if (file == null) {
      return null;
    }
    Map<String, TypeRule> rules = new HashMap<>();
    Map<ValueType, WireForm> defaults = new EnumMap<>(ValueType.class);
    collect(file, rules, defaults);
    return new SourceTypes(rules, defaults);
  }

  private static void collect(
      JsonObject file, Map<String, TypeRule> rules, Map<ValueType, WireForm> defaults) {
    JsonValue like = file.get("like");
    if (like != null) {
      JsonObject base = read(text(like));
      if (base == null) {
        throw new IllegalStateException("no table of source types " + text(like));
      }
      collect(base, rules, defaults);
    }
    members(file, "types")
        .forEach(
            (names, rule) -> {
              for (String name : names.split("\\|", -1)) {
                rules.put(name, rule(text(rule)));
              }
            });
    members(file, "defaults")
        .forEach(
            (type, form) -> defaults.put(ValueType.valueOf(type), WireForm.valueOf(text(form))));
  }

  private static Map<String, JsonValue> members(JsonObject file, String name) {
    return file.get(name) instanceof JsonObject object ? object.members() : Map.of();
  }

  private static String text(JsonValue value) {
    String text = value.asText();
    if (text == null) {
      throw new IllegalStateException("a table of source types holds something that is no text");
    }
    return text;
  }

  /** {@code TYPE [FORM]}; the measures of a type that ends in {@code (…)} come from the text. */
  private static TypeRule rule(String text) {
    String[] words = text.split(" ", -1);
    boolean measured = words[0].endsWith("(*)");
    String type = measured ? words[0].substring(0, words[0].length() - 3) : words[0];
    Scalar scalar = Scalar.parse(type);
    if (scalar == null) {
      throw new IllegalStateException("a table of source types names no value type: " + text);
    }
    WireForm form = words.length > 1 ? WireForm.valueOf(words[1]) : WireForm.NATURAL;
    return new TypeRule(scalar, measured, form);
  }

  private static @Nullable JsonObject read(String name) {
    try (InputStream in = SourceTypeFiles.class.getResourceAsStream(FOLDER + name + ".json")) {
      if (in == null) {
        return null;
      }
      Read<JsonValue> file = JsonValue.parse(in.readAllBytes());
      if (file.value() instanceof JsonObject object) {
        return object;
      }
      throw new IllegalStateException("table of source types " + name + ": " + file.problems());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
