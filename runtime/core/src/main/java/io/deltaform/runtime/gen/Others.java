package io.deltaform.runtime.gen;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps the members of an open object that its record has no component for. */
public final class Others {
  private Others() {}

  /**
   * At the value of the key that was just scanned: reads it into {@code others}, a new map if that
   * is null, and leaves the index after it as the input's position.
   *
   * @throws MalformedInput if the key is there already, or the value is not well-formed
   */
  public static Map<String, JsonValue> put(
      @Nullable Map<String, JsonValue> others, JsonInput in, byte[] b, int p, int e) {
    String name = in.text(b);
    if (others != null && others.containsKey(name)) {
      throw MalformedInput.duplicateKey(in.textStart() - 1);
    }
    return put(others, name, in, b, p, e);
  }

  /**
   * As {@link #put(Map, JsonInput, byte[], int, int)}, where the key was scanned before and is not
   * there.
   */
  public static Map<String, JsonValue> put(
      @Nullable Map<String, JsonValue> others, String name, JsonInput in, byte[] b, int p, int e) {
    Map<String, JsonValue> map = others == null ? new LinkedHashMap<>() : others;
    in.unknown();
    map.put(name, JsonValue.read(in, b, p, e));
    return map;
  }

  /**
   * Refuses to write a member twice.
   *
   * @param type the name of the record
   * @param components the names of the members that have components
   * @throws IllegalArgumentException if one of {@code others} has a component
   */
  public static void check(Map<String, JsonValue> others, String type, Members components) {
    if (others.isEmpty()) {
      return;
    }
    for (String name : others.keySet()) {
      if (components.indexOf(name) >= 0) {
        throw new IllegalArgumentException(
            type + "." + name + ": a member of others that has a component of its own");
      }
    }
  }
}
