package io.deltaform.runtime.rule;

import io.deltaform.runtime.gen.TreeValues;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.rule.MemberRules.Listener;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object as a tree.
 *
 * @param found its parts by way; null where there is nothing
 */
record MemberTree(List<@Nullable JsonValue> found, Listener listener) implements MemberFacts {
  @Override
  public int code(int way, MemberValues tested) {
    return tested.code(found.get(way));
  }

  @Override
  public int presence(int way) {
    return presence(found.get(way));
  }

  static int presence(@Nullable JsonValue v) {
    if (v == null || v instanceof JsonValue.JsonNull) {
      return 0;
    }
    boolean empty =
        v instanceof JsonObject object && object.members().isEmpty()
            || v instanceof JsonArray array && array.items().isEmpty()
            || "".equals(v.asText());
    return empty ? 1 : 2;
  }

  @Override
  public String words(int way) {
    JsonValue v = found.get(way);
    if (v == null) {
      return "nothing";
    }
    String words = TreeValues.words(v);
    return presence(way) == 1 ? "an empty " + words.substring(words.indexOf(' ') + 1) : words;
  }

  @Override
  public int length(int way) {
    return found.get(way) instanceof JsonArray array ? array.items().size() : -1;
  }

  @Override
  public void fail(String pointer, MemberRule rule, String found, String expected) {
    listener.broken(pointer, rule, found, expected);
  }
}
