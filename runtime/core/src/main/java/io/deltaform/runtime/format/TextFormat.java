package io.deltaform.runtime.format;

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
  },
  /** RFC 5321, Mailbox. */
  EMAIL {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return HostFormats.isEmail(t, from, to, false);
    }
  },
  /** RFC 6531, Mailbox. */
  IDN_EMAIL {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return HostFormats.isEmail(t, from, to, true);
    }
  },
  /** RFC 1123, 2.1. */
  HOSTNAME {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return HostFormats.isHostname(t, from, to);
    }
  },
  /** Dotted decimal. */
  IPV4 {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return HostFormats.isIpv4(t, from, to);
    }
  },
  /** RFC 4291, 2.2. */
  IPV6 {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return HostFormats.isIpv6(t, from, to);
    }
  },
  /** RFC 3986, with a scheme. */
  URI {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return UriFormats.isAbsolute(t, from, to, false);
    }
  },
  /** RFC 3986, with or without a scheme. */
  URI_REFERENCE {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return UriFormats.isReference(t, from, to, false);
    }
  },
  /** RFC 3987, with a scheme. */
  IRI {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return UriFormats.isAbsolute(t, from, to, true);
    }
  },
  /** RFC 3987, with or without a scheme. */
  IRI_REFERENCE {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return UriFormats.isReference(t, from, to, true);
    }
  },
  /** RFC 6570. */
  URI_TEMPLATE {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return UriFormats.isTemplate(t, from, to);
    }
  },
  /** RFC 6901. */
  JSON_POINTER {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return NotationFormats.isJsonPointer(t, from, to);
    }
  },
  /** A number of levels, then a JSON pointer or #. */
  RELATIVE_JSON_POINTER {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return NotationFormats.isRelativePointer(t, from, to);
    }
  },
  /** RFC 3339, appendix A. */
  DURATION {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return NotationFormats.isDuration(t, from, to);
    }
  },
  /** ECMA-262. */
  REGEX {
    @Override
    boolean matches(byte[] t, int from, int to) {
      return NotationFormats.isRegex(t, from, to);
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

  /** True if {@code text} has this format. */
  public boolean matches(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return matches(utf8, 0, utf8.length);
  }

  abstract boolean matches(byte[] t, int from, int to);
}
