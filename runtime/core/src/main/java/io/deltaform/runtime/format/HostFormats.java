package io.deltaform.runtime.format;

/** Names and addresses of hosts and mailboxes, in bytes {@code from} to {@code to}. */
final class HostFormats {
  private HostFormats() {}

  /** Four decimal numbers without leading zeros (RFC 2673, 3.2). */
  static boolean isIpv4(byte[] t, int from, int to) {
    int p = from;
    for (int part = 0; part < 4; part++) {
      int start = p;
      int value = 0;
      while (p < to && p - start < 3 && isDigit(t[p])) {
        value = value * 10 + t[p++] - '0';
      }
      boolean leadingZero = p - start > 1 && t[start] == '0';
      if (p == start || value > 255 || leadingZero || part < 3 && (p >= to || t[p++] != '.')) {
        return false;
      }
    }
    return p == to;
  }

  /** RFC 4291, 2.2, without a zone. */
  static boolean isIpv6(byte[] t, int from, int to) {
    int groups = 0;
    boolean shortened = false;
    int p = from;
    if (to - from >= 2 && t[from] == ':' && t[from + 1] == ':') {
      shortened = true;
      p += 2;
    }
    while (p < to) {
      int end = p;
      while (end < to && Character.digit(t[end], 16) >= 0) {
        end++;
      }
      if (end < to && t[end] == '.') {
        groups += 2;
        return isIpv4(t, p, to) && (shortened ? groups <= 7 : groups == 8);
      }
      if (end == p || end - p > 4) {
        return false;
      }
      groups++;
      p = end;
      if (p < to) {
        if (t[p++] != ':' || p == to) {
          return false;
        }
        if (t[p] == ':') {
          if (shortened) {
            return false;
          }
          shortened = true;
          p++;
        }
      }
    }
    return shortened ? groups <= 7 : groups == 8;
  }

  /** RFC 1123, 2.1: letters, digits and hyphens between dots. */
  static boolean isHostname(byte[] t, int from, int to) {
    if (to == from || to - from > 253) {
      return false;
    }
    int start = from;
    for (int p = from; p <= to; p++) {
      if (p == to || t[p] == '.') {
        if (!isLabel(t, start, p)) {
          return false;
        }
        start = p + 1;
      }
    }
    return true;
  }

  private static boolean isLabel(byte[] t, int from, int to) {
    if (to == from || to - from > 63 || t[from] == '-' || t[to - 1] == '-') {
      return false;
    }
    for (int p = from; p < to; p++) {
      if (!isLetter(t[p]) && !isDigit(t[p]) && t[p] != '-') {
        return false;
      }
    }
    // RFC 5891, 4.2.3.1: hyphens at the third and fourth place are for encoded names
    boolean hyphens = to - from >= 4 && t[from + 2] == '-' && t[from + 3] == '-';
    return !hyphens || (t[from] | 0x20) == 'x' && (t[from + 1] | 0x20) == 'n';
  }

  /**
   * A mailbox of RFC 5321, 4.1.2.
   *
   * @param international true if characters beyond ASCII are legal (RFC 6531)
   */
  static boolean isEmail(byte[] t, int from, int to, boolean international) {
    int at = to - 1;
    while (at > from && t[at] != '@') {
      at--;
    }
    return at > from
        && at - from <= 64
        && (t[from] == '"'
            ? isQuoted(t, from, at, international)
            : isAtoms(t, from, at, international))
        && isDomain(t, at + 1, to, international);
  }

  private static boolean isQuoted(byte[] t, int from, int to, boolean international) {
    if (to - from < 2 || t[to - 1] != '"') {
      return false;
    }
    for (int p = from + 1; p < to - 1; p++) {
      boolean escape = t[p] == '\\' && ++p < to - 1;
      if (t[p] < 0 ? !international : t[p] < ' ' || t[p] == 127 || t[p] == '"' && !escape) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAtoms(byte[] t, int from, int to, boolean international) {
    for (int p = from; p < to; p++) {
      boolean dot = t[p] == '.' && p > from && p < to - 1 && t[p - 1] != '.';
      boolean atom =
          t[p] < 0
              ? international
              : isLetter(t[p]) || isDigit(t[p]) || "!#$%&'*+-/=?^_`{|}~".indexOf(t[p]) >= 0;
      if (!dot && !atom) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDomain(byte[] t, int from, int to, boolean international) {
    if (from < to && t[from] == '[') {
      boolean v6 = to - from > 6 && t[from + 5] == ':' && (t[from + 1] | 0x20) == 'i';
      return t[to - 1] == ']' && (v6 ? isIpv6(t, from + 6, to - 1) : isIpv4(t, from + 1, to - 1));
    }
    if (international) {
      for (int p = from; p < to; p++) {
        if (t[p] < 0) {
          return true;
        }
      }
    }
    return isHostname(t, from, to);
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }
}
