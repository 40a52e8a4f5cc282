package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;

/** The formats of JSON Schema that are checked. */
public enum TextFormat {
  /** RFC 3339 date-time. */
  DATE_TIME {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return Rfc3339.isDateTime(t, from, to);
    }
  },
  /** RFC 3339 full-date. */
  DATE {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return Rfc3339.isDate(t, from, to);
    }
  },
  /** RFC 3339 full-time. */
  TIME {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return Rfc3339.isTime(t, from, to);
    }
  },
  /** RFC 4122 in its textual form, in either case. */
  UUID {
    @Override
    boolean matches(byte[] t, int from, int to) {
      if (to - from != 36) {
        return false;
      }
      for (int i = 0; i < 36; i++) {
        boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
        int c = t[from + i];
        if (dash ? c != '-' : Character.digit(c, 16) < 0) {
          return false;
        }
      }
      return true;
    }
  };

  /** True if the last string that {@code in} scanned has this format. */
  public boolean matches(JsonInput in, byte[] b) {
    if (in.isPlain()) {
      return matches(b, in.textStart(), in.textEnd());
    }
    byte[] text = in.text(b).getBytes(StandardCharsets.UTF_8);
    return matches(text, 0, text.length);
  }

  abstract boolean matches(byte[] t, int from, int to);
}
