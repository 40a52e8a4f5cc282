package io.deltaform.schema.jsonschema;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.HashSet;
import java.util.Set;

/** Checks the values of keywords that list names, and says what is wrong with any value. */
final class NameLists {
  private final Diagnostics diagnostics;

  NameLists(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Reports a value that is not what its keyword wants; false. */
  static boolean bad(Diagnostics diagnostics, Located value, String name, String expected) {
    diagnostics.error(
        "bad-keyword",
        value.position(),
        "the value of \"" + name + "\" is " + described(value) + "; expected " + expected);
    return false;
  }

  private static String described(Located value) {
    if (value instanceof LocatedNumber number && number.text().length() < 20) {
      return number.text();
    }
    return value instanceof LocatedBoolean bool ? Boolean.toString(bool.value()) : value.kind();
  }

  /** True if {@code value} is a list of names; else an error says why not. */
  boolean names(String name, Located value, Draft draft) {
    if (!(value instanceof LocatedArray array)) {
      boolean flag = value instanceof LocatedBoolean;
      return bad(
          diagnostics,
          value,
          name,
          flag ? "an array of names; a boolean was draft 3" : "an array of names");
    }
    for (Located item : array.items()) {
      if (item.asText() == null) {
        return bad(diagnostics, item, name, "names as strings");
      }
    }
    if (draft == Draft.DRAFT_4 && array.items().isEmpty()) {
      odd(value, "\"" + name + "\" is empty, which draft 4 does not allow; it demands nothing");
    }
    return distinct(name, array);
  }

  /** True if every member of {@code value} is a list of names; else an error says why not. */
  boolean namesByMember(String name, Located value, Draft draft) {
    if (!(value instanceof LocatedObject object)) {
      return bad(diagnostics, value, name, "an object of lists of names");
    }
    boolean right = true;
    for (Located.Member member : object.members().values()) {
      right &= names(name, member.value(), draft);
    }
    return right;
  }

  /** Warns of names that stand twice; true, for they do no harm. */
  boolean distinct(String name, LocatedArray array) {
    Set<String> seen = new HashSet<>();
    for (Located item : array.items()) {
      if (!seen.add(String.valueOf(item.asText()))) {
        odd(item, "\"" + item.asText() + "\" stands twice in \"" + name + "\"");
      }
    }
    return true;
  }

  private void odd(Located value, String message) {
    diagnostics.warning("bad-keyword", value.position(), message);
  }
}
