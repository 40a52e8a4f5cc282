package io.deltaform.schema.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON pointers (RFC 6901). */
public final class Pointers {
  private Pointers() {}

  /** The pointer that goes on from {@code pointer} into the member or item {@code token}. */
  public static String child(String pointer, String token) {
    return pointer + "/" + token.replace("~", "~0").replace("/", "~1");
  }

  /** The tokens of a pointer, unescaped; null if it is none. */
  public static @Nullable List<String> tokens(String pointer) {
    List<String> tokens = new ArrayList<>();
    if (pointer.isEmpty()) {
      return tokens;
    }
    if (pointer.charAt(0) != '/') {
      return null;
    }
    for (String token : pointer.substring(1).split("/", -1)) {
      tokens.add(token.replace("~1", "/").replace("~0", "~"));
    }
    return tokens;
  }

  /** What stands at {@code token} of {@code value}; null if nothing does. */
  public static @Nullable Located step(Located value, String token) {
    if (value instanceof Located.LocatedObject object) {
      return object.get(token);
    }
    if (value instanceof Located.LocatedArray array
        && token.length() < 8
        && token.matches("0|[1-9][0-9]*")) {
      int index = Integer.parseInt(token);
      return index < array.items().size() ? array.items().get(index) : null;
    }
    return null;
  }
}
