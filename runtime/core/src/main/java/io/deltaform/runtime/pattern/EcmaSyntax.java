package io.deltaform.runtime.pattern;

import java.util.regex.Pattern;

/** Spells an ECMA-262 regular expression as java.util.regex does, where the two differ. */
final class EcmaSyntax {
  private static final String SPACE = "\\t\\n\\x0B\\f\\r \\u00a0\\ufeff\\u2028\\u2029\\p{Zs}";

  /** Java's own boundaries know letters of all alphabets, while its \w knows ASCII, as here. */
  private static final String BOUNDARY = "(?:(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w))";

  private static final String NO_BOUNDARY = "(?:(?<=\\w)(?=\\w)|(?<!\\w)(?!\\w))";

  /** The letters after a backslash that mean the same in both. */
  private static final String ESCAPES = "dDwWnrtfxk";

  /** Every other brace stands for itself. */
  private static final Pattern QUANTIFIER = Pattern.compile("\\{[0-9]+(?:,[0-9]*)?\\}");

  private static final Pattern FLAGS = Pattern.compile("\\(\\?[a-zA-Z-]+\\)");

  private final String regex;
  private final StringBuilder java = new StringBuilder();
  private boolean lax;
  private int p;

  private EcmaSyntax(String regex) {
    this.regex = regex;
  }

  static String toJava(String regex) {
    return new EcmaSyntax(regex).translate();
  }

  /**
   * True if it has what no ECMA-262 engine takes in Unicode mode, although Java or web browsers do:
   * a letter escaped for nothing, or flags for all that follows.
   */
  static boolean isLax(String regex) {
    EcmaSyntax syntax = new EcmaSyntax(regex);
    syntax.translate();
    return syntax.lax;
  }

  private String translate() {
    while (p < regex.length()) {
      char c = regex.charAt(p);
      switch (c) {
        case '\\' -> escape(false);
        case '[' -> charClass();
        // in Java a dollar also matches before a line end at the end
        case '$' -> take("\\z");
        case '^' -> take("\\A");
        case '(' -> {
          lax |= FLAGS.matcher(regex).region(p, regex.length()).lookingAt();
          take("(");
        }
        case '.' -> take("[^\\n\\r\\u2028\\u2029]");
        case '{' ->
            take(QUANTIFIER.matcher(regex).region(p, regex.length()).lookingAt() ? "{" : "\\{");
        default -> take(String.valueOf(c));
      }
    }
    return java.toString();
  }

  private void take(String text) {
    java.append(text);
    p++;
  }

  private void charClass() {
    if (regex.startsWith("[^]", p)) {
      java.append("[\\s\\S]");
      p += 3;
      return;
    }
    if (regex.startsWith("[]", p)) {
      java.append("(?!)");
      p += 2;
      return;
    }
    take("[");
    if (p < regex.length() && regex.charAt(p) == '^') {
      take("^");
    }
    while (p < regex.length() && regex.charAt(p) != ']') {
      char c = regex.charAt(p);
      switch (c) {
        case '\\' -> escape(true);
        // these mean something inside a Java class only
        case '[', '&', '^' -> take("\\" + c);
        default -> take(String.valueOf(c));
      }
    }
    if (p < regex.length()) {
      take("]");
    }
  }

  private void escape(boolean inClass) {
    if (p + 1 == regex.length()) {
      take("\\");
      return;
    }
    char c = regex.charAt(p + 1);
    p += 2;
    switch (c) {
      case 's' -> java.append(inClass ? SPACE : "[" + SPACE + "]");
      case 'S' -> java.append("[^" + SPACE + "]");
      case 'u' -> unicode();
      case 'p', 'P' -> property(c);
      case 'b' -> java.append(inClass ? "\\x08" : BOUNDARY);
      case 'B' -> java.append(NO_BOUNDARY);
      case 'v' -> java.append("\\x0B");
      case '0' -> java.append("\\x00");
      case 'c' -> control();
      default -> {
        // other letters mean themselves, and something else to Java
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        boolean own = letter && ESCAPES.indexOf(c) < 0;
        lax |= own;
        java.append(own ? "" : "\\").append(c);
      }
    }
  }

  /** <code>\\cJ</code>; to Java the case of the letter matters. */
  private void control() {
    char letter = p < regex.length() ? regex.charAt(p) : 0;
    if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')) {
      java.append("\\c").append(Character.toUpperCase(letter));
      p++;
    } else {
      lax = true;
      java.append("\\\\c"); // a backslash and a letter, as web browsers take it
    }
  }

  /** <code>\\u{1F600}</code>; four digits are the same in Java. */
  private void unicode() {
    int end = p < regex.length() && regex.charAt(p) == '{' ? regex.indexOf('}', p) : -1;
    if (end < 0) {
      java.append("\\u");
    } else {
      java.append("\\x").append(regex, p, end + 1);
      p = end + 1;
    }
  }

  private void property(char letter) {
    int end = p < regex.length() && regex.charAt(p) == '{' ? regex.indexOf('}', p) : -1;
    if (end < 0) {
      java.append('\\').append(letter);
      return;
    }
    String name = regex.substring(p + 1, end);
    p = end + 1;
    java.append('\\').append(letter).append('{').append(EcmaProperties.toJava(name)).append('}');
  }
}
