package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object of a state that was saved. It may have been tampered with: what is not as it was
 * written is an {@link UnreadableState}. Immutable.
 */
public final class SavedState {
  private final JsonObject json;
  private final String pointer;

  SavedState(JsonObject json, String pointer) {
    this.json = json;
    this.pointer = pointer;
  }

  private static SavedState of(@Nullable JsonValue value, String pointer) {
    if (value instanceof JsonObject object) {
      return new SavedState(object, pointer);
    }
    throw new UnreadableState(pointer, "found no object in the saved state at " + pointer);
  }

  private String at(String name) {
    return pointer + "/" + JsonPointers.escape(name);
  }

  /** Says that a member is not as it was written. */
  public UnreadableState bad(String name, String message) {
    return new UnreadableState(
        at(name), "found the saved state damaged at " + at(name) + ": " + message);
  }

  /** A text. */
  public String text(String name) {
    String text = textOrNull(name);
    if (text == null) {
      throw bad(name, "expected a text");
    }
    return text;
  }

  /** A text that may be missing. */
  public @Nullable String textOrNull(String name) {
    JsonValue value = json.get(name);
    String text = value == null ? null : value.asText();
    if (value != null && text == null) {
      throw bad(name, "expected a text");
    }
    return text;
  }

  /** A whole number within bounds. */
  public int number(String name, int least, int most) {
    BigDecimal number = json.get(name) instanceof JsonNumber n ? n.toDecimal() : null;
    if (number == null
        || number.stripTrailingZeros().scale() > 0
        || number.compareTo(BigDecimal.valueOf(least)) < 0
        || number.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw bad(name, "expected a whole number from " + least + " to " + most);
    }
    return number.intValueExact();
  }

  /** True or false. */
  public boolean flag(String name) {
    if (json.get(name) instanceof JsonBoolean bool) {
      return bool.value();
    }
    throw bad(name, "expected true or false");
  }

  /** Objects, in their order. */
  public List<SavedState> items(String name) {
    List<JsonValue> items = array(name);
    List<SavedState> states = new ArrayList<>(items.size());
    for (int i = 0; i < items.size(); i++) {
      states.add(of(items.get(i), at(name) + "/" + i));
    }
    return states;
  }

  /** Texts, in their order. */
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (JsonValue item : array(name)) {
      String text = item.asText();
      if (text == null) {
        throw bad(name, "expected texts");
      }
      texts.add(text);
    }
    return texts;
  }

  /** Any values, in their order. */
  public List<JsonValue> array(String name) {
    if (json.get(name) instanceof JsonArray array) {
      return array.items();
    }
    throw bad(name, "expected an array");
  }
}
