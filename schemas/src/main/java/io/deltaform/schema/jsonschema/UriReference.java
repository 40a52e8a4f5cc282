package io.deltaform.schema.jsonschema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A URI reference in its parts (RFC 3986). Never refused, for identifiers of schemas are names more
 * than addresses; {@link java.net.URI} refuses some and resolves {@code urn:} wrongly.
 */
record UriReference(
    @Nullable String scheme,
    @Nullable String authority,
    String path,
    @Nullable String query,
    @Nullable String fragment) {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?:([A-Za-z][A-Za-z0-9+.-]*+):)?+(?://([^/?#]*+))?+([^?#]*+)(?:\\?([^#]*+))?+(?:#(.*))?+",
          Pattern.DOTALL);

  static UriReference parse(String text) {
    Matcher m = PARTS.matcher(text);
    if (!m.matches()) {
      throw new IllegalStateException("the pattern of a URI takes any text");
    }
    String path = m.group(3);
    return new UriReference(
        m.group(1), m.group(2), path == null ? "" : path, m.group(4), m.group(5));
  }

  /** What {@code reference} means where this is the base. */
  UriReference resolve(UriReference reference) {
    if (reference.scheme != null) {
      return reference;
    }
    if (reference.authority != null) {
      return new UriReference(
          scheme, reference.authority, reference.path, reference.query, reference.fragment);
    }
    if (reference.path.isEmpty()) {
      String q = reference.query == null ? query : reference.query;
      return new UriReference(scheme, authority, path, q, reference.fragment);
    }
    String merged = reference.path.startsWith("/") ? reference.path : folder() + reference.path;
    return new UriReference(
        scheme, authority, withoutDots(merged), reference.query, reference.fragment);
  }

  private String folder() {
    if (authority != null && path.isEmpty()) {
      return "/";
    }
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static String withoutDots(String path) {
    Deque<String> parts = new ArrayDeque<>();
    String[] segments = path.split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      boolean last = i == segments.length - 1;
      switch (segments[i]) {
        case "." -> {
          if (last) {
            parts.addLast("");
          }
        }
        case ".." -> {
          if (parts.size() > 1) {
            parts.removeLast();
          }
          if (last) {
            parts.addLast("");
          }
        }
        default -> parts.addLast(segments[i]);
      }
    }
    return String.join("/", parts);
  }

  UriReference withoutFragment() {
    return new UriReference(scheme, authority, path, query, null);
  }

  /** The fragment with its percent escapes undone; empty if there is none. */
  String decodedFragment() {
    return fragment == null ? "" : decode(fragment);
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    byte[] in = text.getBytes(StandardCharsets.UTF_8);
    byte[] out = new byte[in.length];
    int n = 0;
    for (int i = 0; i < in.length; i++) {
      int high = in[i] == '%' && i + 2 < in.length ? Character.digit(in[i + 1], 16) : -1;
      int low = high >= 0 ? Character.digit(in[i + 2], 16) : -1;
      if (low >= 0) {
        out[n++] = (byte) (high << 4 | low);
        i += 2;
      } else {
        out[n++] = in[i];
      }
    }
    return new String(out, 0, n, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder();
    if (scheme != null) {
      s.append(scheme).append(':');
    }
    if (authority != null) {
      s.append("//").append(authority);
    }
    s.append(path);
    if (query != null) {
      s.append('?').append(query);
    }
    if (fragment != null) {
      s.append('#').append(fragment);
    }
    return s.toString();
  }
}
