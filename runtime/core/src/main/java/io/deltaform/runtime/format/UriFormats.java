package io.deltaform.runtime.format;

/** URIs of RFC 3986 and IRIs of RFC 3987, their references and templates. */
final class UriFormats {
  private static final String UNRESERVED = "-._~";
  private static final String SUB_DELIMITERS = "!$&'()*+,;=";

  private UriFormats() {}

  /** With a scheme, and so not relative. */
  static boolean isAbsolute(byte[] t, int from, int to, boolean international) {
    int scheme = schemeEnd(t, from, to);
    return scheme > from && isRest(t, scheme + 1, to, international);
  }

  /** With a scheme or without. */
  static boolean isReference(byte[] t, int from, int to, boolean international) {
    int scheme = schemeEnd(t, from, to);
    if (scheme > from) {
      return isRest(t, scheme + 1, to, international);
    }
    for (int p = from; p < to && t[p] != '/' && t[p] != '?' && t[p] != '#'; p++) {
      if (t[p] == ':') {
        return false; // the first segment would be a scheme
      }
    }
    return isRest(t, from, to, international);
  }

  /** The index of the colon after a scheme; {@code from} if there is none. */
  private static int schemeEnd(byte[] t, int from, int to) {
    for (int p = from; p < to; p++) {
      if (t[p] == ':' && p > from) {
        return p;
      }
      boolean first = HostFormats.isLetter(t[p]);
      boolean other = HostFormats.isDigit(t[p]) || "+-.".indexOf(t[p]) >= 0;
      if (!first && !(p > from && other)) {
        return from;
      }
    }
    return from;
  }

  private static boolean isRest(byte[] t, int from, int to, boolean international) {
    int p = from;
    if (to - p >= 2 && t[p] == '/' && t[p + 1] == '/') {
      int end = p + 2;
      while (end < to && t[end] != '/' && t[end] != '?' && t[end] != '#') {
        end++;
      }
      if (!isAuthority(t, p + 2, end, international)) {
        return false;
      }
      p = end;
    }
    boolean query = false;
    boolean fragment = false;
    for (; p < to; p++) {
      if (t[p] == '#' && !fragment) {
        fragment = true;
      } else if (t[p] == '?' && !query && !fragment) {
        query = true;
      } else if (!isChar(t, p, to, international, query || fragment ? ":@/?" : ":@/")) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAuthority(byte[] t, int from, int to, boolean international) {
    int host = from;
    for (int p = from; p < to; p++) {
      if (t[p] == '@') {
        host = p + 1;
      }
    }
    if (host > from && !areChars(t, from, host - 1, international, ":")) {
      return false;
    }
    int end = to;
    while (end > host && HostFormats.isDigit(t[end - 1])) {
      end--;
    }
    end = end > host && t[end - 1] == ':' ? end - 1 : to;
    if (host < end && t[host] == '[') {
      boolean future = host + 1 < end && (t[host + 1] | 0x20) == 'v';
      return t[end - 1] == ']'
          && (future
              ? areChars(t, host + 1, end - 1, false, ":")
              : HostFormats.isIpv6(t, host + 1, end - 1));
    }
    return areChars(t, host, end, international, "");
  }

  private static boolean areChars(byte[] t, int from, int to, boolean international, String also) {
    for (int p = from; p < to; p++) {
      if (!isChar(t, p, to, international, also)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isChar(byte[] t, int p, int to, boolean international, String also) {
    int c = t[p];
    if (c == '%') {
      return to - p > 2 && Character.digit(t[p + 1], 16) >= 0 && Character.digit(t[p + 2], 16) >= 0;
    }
    return c < 0
        ? international
        : HostFormats.isLetter(c)
            || HostFormats.isDigit(c)
            || UNRESERVED.indexOf(c) >= 0
            || SUB_DELIMITERS.indexOf(c) >= 0
            || also.indexOf(c) >= 0;
  }

  /** RFC 6570: literals and expressions in braces. */
  static boolean isTemplate(byte[] t, int from, int to) {
    int p = from;
    while (p < to) {
      int c = t[p];
      if (c == '{') {
        int end = p + 1;
        while (end < to && t[end] != '}') {
          end++;
        }
        if (end == to || !isExpression(t, p + 1, end)) {
          return false;
        }
        p = end + 1;
      } else {
        boolean escape =
            c != '%'
                || to - p > 2
                    && Character.digit(t[p + 1], 16) >= 0
                    && Character.digit(t[p + 2], 16) >= 0;
        if (!escape || c >= 0 && (c <= ' ' || c == 127 || "\"<>\\^`|}".indexOf(c) >= 0)) {
          return false;
        }
        p++;
      }
    }
    return true;
  }

  private static boolean isExpression(byte[] t, int from, int to) {
    int p = from < to && "+#./;?&=,!@|".indexOf(t[from]) >= 0 ? from + 1 : from;
    int start = p;
    for (; p <= to; p++) {
      if (p == to || t[p] == ',') {
        if (!isVariable(t, start, p)) {
          return false;
        }
        start = p + 1;
      }
    }
    return true;
  }

  private static boolean isVariable(byte[] t, int from, int to) {
    int end = to;
    if (end > from && t[end - 1] == '*') {
      end--;
    } else {
      for (int p = from; p < to; p++) {
        if (t[p] == ':') {
          if (p + 1 == to || to - p > 5 || t[p + 1] == '0') {
            return false;
          }
          for (int q = p + 1; q < to; q++) {
            if (!HostFormats.isDigit(t[q])) {
              return false;
            }
          }
          end = p;
          break;
        }
      }
    }
    for (int p = from; p < end; p++) {
      boolean dot = t[p] == '.' && p > from && p < end - 1 && t[p - 1] != '.';
      boolean escape = t[p] == '%' && end - p > 2;
      if (!HostFormats.isLetter(t[p])
          && !HostFormats.isDigit(t[p])
          && t[p] != '_'
          && !dot
          && !escape) {
        return false;
      }
    }
    return end > from;
  }
}
