package io.deltaform.generator.type;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/** The one place where a schema's own words become string literals of Java. */
public final class TextLiteral {
  /** Characters that fit a constant even if each takes the three bytes that one can take. */
  private static final int PIECE = 20_000;

  private TextLiteral() {}

  /**
   * A literal of {@code text}, line by line. What is no visible character is escaped: no literal
   * ends early, hides or reorders text on the screen, or holds half a pair of surrogates, which no
   * source file can.
   */
  public static CodeBlock of(String text) {
    return CodeBlock.of("$L", text(text));
  }

  /** As {@link #of}, as plain text. */
  public static String text(String text) {
    StringBuilder s = new StringBuilder(text.length() + text.length() / 4 + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        s.append(c);
        continue;
      }
      switch (c) {
        case '"' -> s.append("\\\"");
        // javac 17 takes the second of two backslashes after a Unicode escape for the start of one
        case '\\' -> s.append(i > 0 && isUnicodeEscaped(text, i - 1) ? "\\134" : "\\\\");
        case '\t' -> s.append("\\t");
        case '\r' -> s.append("\\r");
        case '\n' -> s.append(i == text.length() - 1 ? "\\n" : "\\n\"\n    + \"");
        default -> {
          if (isVisible(text, i)) {
            s.append(c);
          } else if (c < ' ') {
            // an octal escape: javac takes a Unicode escape for the character itself
            s.append('\\').append(String.format("%03o", (int) c));
          } else {
            s.append("\\u").append(String.format("%04X", (int) c));
          }
        }
      }
    }
    return s.append('"').toString();
  }

  /** True for nearly all characters that there are: they need no closer look. */
  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
  }

  private static boolean isUnicodeEscaped(String text, int i) {
    return text.charAt(i) >= ' ' && !isVisible(text, i);
  }

  /**
   * An expression of the text, however long: a constant of the JVM has at most 65,535 bytes, so
   * long text is in pieces that are joined when it is asked for.
   */
  public static CodeBlock joined(String text) {
    return CodeBlock.of("$L", joinedText(text));
  }

  /** As {@link #joined}, as plain text. */
  public static String joinedText(String text) {
    List<String> pieces = pieces(text);
    return pieces.size() == 1
        ? text(text)
        : "String.join(\"\",\n"
            + String.join(",\n", pieces.stream().map(TextLiteral::text).toList())
            + ")";
  }

  /** Ends pieces at ends of lines where it can, and never inside a pair of surrogates. */
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    while (text.length() - from > PIECE) {
      int line = text.lastIndexOf('\n', from + PIECE - 1) + 1;
      int to = line > from ? line : from + PIECE;
      if (Character.isHighSurrogate(text.charAt(to - 1))) {
        to--;
      }
      pieces.add(text.substring(from, to));
      from = to;
    }
    pieces.add(text.substring(from));
    return pieces;
  }

  /**
   * True if the character at {@code i} shows as itself: it is neither a control character nor one
   * that reorders or hides others, nor half a pair of surrogates.
   */
  static boolean isVisible(String text, int i) {
    char c = text.charAt(i);
    if (Character.isSurrogate(c)) {
      boolean pair =
          Character.isHighSurrogate(c)
              ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
              : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
      return pair && isVisible(text.codePointAt(Character.isHighSurrogate(c) ? i : i - 1));
    }
    return isVisible((int) c);
  }

  private static boolean isVisible(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
