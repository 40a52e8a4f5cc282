package io.deltaform.schema.text;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value of a schema file and where it begins. Immutable. */
public sealed interface Located {
  SourcePosition position();

  /**
   * Reads a file, as YAML if its name says so, else as JSON.
   *
   * @return null if its text is broken; an error says where
   */
  static @Nullable Located read(SourceFile file, Diagnostics diagnostics) {
    return YamlText.isNamed(file.path())
        ? YamlText.read(file, diagnostics)
        : LocatedJson.read(file, diagnostics);
  }

  record LocatedNull(SourcePosition position) implements Located {}

  record LocatedBoolean(boolean value, SourcePosition position) implements Located {}

  /** A number by its spelling. */
  record LocatedNumber(String text, SourcePosition position) implements Located {}

  record LocatedText(String value, SourcePosition position) implements Located {}

  record LocatedArray(List<Located> items, SourcePosition position) implements Located {
    public LocatedArray {
      items = List.copyOf(items);
    }
  }

  /** Members in the order of the text; the map becomes the object's own. */
  record LocatedObject(Map<String, Member> members, SourcePosition position) implements Located {
    public LocatedObject {
      members = Collections.unmodifiableMap(members);
    }

    /** The value of that member; null if there is none. */
    public @Nullable Located get(String name) {
      Member member = members.get(name);
      return member == null ? null : member.value();
    }

    /** The text of that member; null if there is none or it is no text. */
    public @Nullable String text(String name) {
      Located value = get(name);
      return value == null ? null : value.asText();
    }
  }

  /** A member of an object and where its name begins. */
  record Member(SourcePosition name, Located value) {}

  /** The text of a string; null for every other value. */
  default @Nullable String asText() {
    return this instanceof LocatedText text ? text.value() : null;
  }

  /** What it is, in a word that follows "found". */
  default String kind() {
    if (this instanceof LocatedObject) {
      return "an object";
    } else if (this instanceof LocatedArray) {
      return "an array";
    } else if (this instanceof LocatedText) {
      return "a string";
    } else if (this instanceof LocatedNumber) {
      return "a number";
    } else if (this instanceof LocatedBoolean) {
      return "a boolean";
    } else {
      return "null";
    }
  }

  /** The value without its place. */
  default JsonValue toValue() {
    if (this instanceof LocatedObject object) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      object.members().forEach((name, member) -> members.put(name, member.value().toValue()));
      return new JsonValue.JsonObject(members);
    } else if (this instanceof LocatedArray array) {
      List<JsonValue> items = new ArrayList<>(array.items().size());
      array.items().forEach(item -> items.add(item.toValue()));
      return new JsonValue.JsonArray(items);
    } else if (this instanceof LocatedText text) {
      return new JsonValue.JsonString(text.value());
    } else if (this instanceof LocatedNumber number) {
      return new JsonValue.JsonNumber(number.text());
    } else if (this instanceof LocatedBoolean bool) {
      return new JsonValue.JsonBoolean(bool.value());
    } else {
      return JsonValue.JsonNull.NULL;
    }
  }
}
