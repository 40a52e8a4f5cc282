package io.deltaform.formats.profile;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The members of one object of a profile, each of which may be missing. */
final class Settings {
  private final String pointer;
  private final JsonObject json;

  /**
   * @param pointer to the object
   * @param known the names that its members may have
   */
  Settings(String pointer, JsonValue value, List<String> known) {
    this.pointer = pointer;
    if (!(value instanceof JsonObject object)) {
      throw new ProfileFault(at(pointer) + "found no object, expected one of settings");
    }
    this.json = object;
    for (String name : object.members().keySet()) {
      if (!known.contains(name)) {
        String place = pointer + "/" + JsonPointers.escape(name);
        throw new ProfileFault(at(place) + "found a setting that is not known", name, known);
      }
    }
  }

  private static String at(String pointer) {
    return pointer.isEmpty() ? "" : pointer + ": ";
  }

  private String in(String name) {
    return at(pointer + "/" + name);
  }

  Set<String> names() {
    return json.members().keySet();
  }

  @Nullable JsonValue get(String name) {
    return json.get(name);
  }

  /** The settings inside one; null if it is not there. */
  @Nullable Settings inside(String name, List<String> known) {
    JsonValue value = json.get(name);
    return value == null ? null : new Settings(pointer + "/" + name, value, known);
  }

  String text(String name, String otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    String text = value.asText();
    if (text == null) {
      throw new ProfileFault(in(name) + "found no text, expected one");
    }
    return text;
  }

  boolean bool(String name, boolean otherwise) {
    JsonValue value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonBoolean bool) {
      return bool.value();
    }
    throw new ProfileFault(in(name) + "found something else, expected true or false");
  }

  /** One of some texts. */
  String choice(String name, List<String> choices, String otherwise) {
    String text = text(name, otherwise);
    if (!choices.contains(text)) {
      String message = in(name) + "found \"" + text + "\", expected " + String.join(", ", choices);
      throw new ProfileFault(message, text, choices);
    }
    return text;
  }

  <E extends Enum<E>> E choice(String name, E[] choices, E otherwise) {
    List<String> names = new ArrayList<>();
    for (E choice : choices) {
      names.add(choice.name());
    }
    return choices[names.indexOf(choice(name, names, otherwise.name()))];
  }

  Set<String> texts(String name) {
    JsonValue value = json.get(name);
    Set<String> texts = new LinkedHashSet<>();
    if (value == null) {
      return texts;
    }
    if (value instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        String text = item.asText();
        if (text == null || text.isEmpty() || !texts.add(text)) {
          throw new ProfileFault(in(name) + "found an item that is no name, or stands twice");
        }
      }
      return texts;
    }
    throw new ProfileFault(in(name) + "found no array, expected one of names");
  }

  /** A name, or false: null then. */
  @Nullable String nameOrOff(String name) {
    if (json.get(name) instanceof JsonBoolean bool && !bool.value()) {
      return null;
    }
    JsonValue value = json.get(name);
    String text = value == null ? null : value.asText();
    if (text == null || text.isEmpty()) {
      throw new ProfileFault(in(name) + "found neither, expected a name or false");
    }
    return text;
  }
}
