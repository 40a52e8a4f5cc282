package io.deltaform.schema.jsonschema;

import org.jspecify.annotations.Nullable;

/**
 * Checks the form of an ECMA-262 regular expression, as generously as browsers do (Annex B): single
 * brackets and braces stand for themselves, and any character can be escaped. One pass, no
 * recursion.
 */
public final class PatternForm {
  private final String regex;
  private int p;
  private int open;

  private PatternForm(String regex) {
    this.regex = regex;
  }

  /** What is wrong with {@code regex}, with its place; null if nothing is. */
  public static @Nullable String fault(String regex) {
    PatternForm check = new PatternForm(regex);
    String fault = check.run();
    return fault == null ? null : fault + " at character " + (check.p + 1);
  }

  private @Nullable String run() {
    boolean repeatable = false;
    while (p < regex.length()) {
      char c = regex.charAt(p);
      String fault = null;
      switch (c) {
        case '(' -> {
          fault = group();
          repeatable = false;
        }
        case ')' -> {
          fault = open-- == 0 ? "a ) that closes nothing" : null;
          repeatable = true;
        }
        case '[' -> {
          fault = characterClass();
          repeatable = true;
        }
        case '\\' -> {
          repeatable = !isBoundary();
          fault = escape();
        }
        case '*', '+', '?' -> {
          fault = repeatable ? null : "nothing to repeat";
          lazy();
          repeatable = false;
        }
        case '{' -> {
          int end = quantifierEnd();
          if (end < 0) {
            repeatable = true;
          } else {
            fault = repeatable ? disorder(end) : "nothing to repeat";
            p = fault == null ? end : p;
            lazy();
            repeatable = false;
          }
        }
        default -> repeatable = c != '|' && c != '^' && c != '$';
      }
      if (fault != null) {
        return fault;
      }
      p++;
    }
    return open > 0 ? "a ( that nothing closes" : null;
  }

  private boolean isBoundary() {
    return p + 1 < regex.length() && "bB".indexOf(regex.charAt(p + 1)) >= 0;
  }

  private void lazy() {
    if (p + 1 < regex.length() && regex.charAt(p + 1) == '?') {
      p++;
    }
  }

  private @Nullable String group() {
    open++;
    if (!regex.startsWith("(?", p)) {
      return null;
    }
    for (String start : new String[] {"(?:", "(?=", "(?!", "(?<=", "(?<!"}) {
      if (regex.startsWith(start, p)) {
        p += start.length() - 1;
        return null;
      }
    }
    int end = regex.startsWith("(?<", p) ? regex.indexOf('>', p) : -1;
    if (end <= p + 3) {
      return "a group that ECMA-262 does not know";
    }
    p = end;
    return null;
  }

  private @Nullable String escape() {
    if (p + 1 == regex.length()) {
      return "a \\ that escapes nothing";
    }
    char c = regex.charAt(p + 1);
    if ((c == 'p' || c == 'P') && regex.startsWith("{", p + 2)) {
      int end = regex.indexOf('}', p);
      if (end < 0) {
        return "a \\" + c + "{ that nothing closes";
      }
      p = end;
      return null;
    }
    p++;
    return null;
  }

  private @Nullable String characterClass() {
    int start = p++;
    int low = -1;
    if (p < regex.length() && regex.charAt(p) == '^') {
      p++;
    }
    while (p < regex.length()) {
      char c = regex.charAt(p);
      if (c == ']') {
        return null;
      }
      boolean range = c == '-' && low >= 0 && p + 1 < regex.length() && regex.charAt(p + 1) != ']';
      if (range) {
        p++;
        int high = single();
        if (high >= 0 && high < low) {
          return "a range whose end is before its start";
        }
        low = -1;
      } else {
        low = single();
      }
      if (p > regex.length()) {
        break;
      }
    }
    p = start;
    return "a [ that nothing closes";
  }

  /** Steps over one member of a class: its code point, or -1 if it is an escape. */
  private int single() {
    if (regex.charAt(p) == '\\') {
      String fault = escape();
      p = fault == null ? p + 1 : regex.length();
      return -1;
    }
    int c = regex.codePointAt(p);
    p += Character.charCount(c);
    return c;
  }

  /** The index of the } of a quantifier that begins here; -1 if it is none. */
  private int quantifierEnd() {
    int i = p + 1;
    int digits = 0;
    for (; i < regex.length() && (isDigit(i) || regex.charAt(i) == ','); i++) {
      digits += isDigit(i) ? 1 : 0;
      if (regex.charAt(i) == ',' && digits == 0) {
        return -1;
      }
    }
    return digits > 0 && i < regex.length() && regex.charAt(i) == '}' ? i : -1;
  }

  private boolean isDigit(int i) {
    return regex.charAt(i) >= '0' && regex.charAt(i) <= '9';
  }

  private @Nullable String disorder(int end) {
    String[] bounds = regex.substring(p + 1, end).split(",", -1);
    if (bounds.length != 2 || bounds[1].isEmpty()) {
      return null;
    }
    int order = bounds[0].length() - bounds[1].length();
    return (order == 0 ? bounds[0].compareTo(bounds[1]) : order) > 0
        ? "a quantifier whose end is before its start"
        : null;
  }
}
