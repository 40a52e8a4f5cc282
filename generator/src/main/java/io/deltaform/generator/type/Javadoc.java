package io.deltaform.generator.type;

import com.palantir.javapoet.CodeBlock;
import org.jspecify.annotations.Nullable;

/** The one place where a schema's own words become Javadoc. */
public final class Javadoc {
  private static final int LONGEST = 4_000;

  private Javadoc() {}

  /**
   * {@code text} as Javadoc that says just that: it can neither end the comment, nor be a tag, nor
   * be markup, nor hold a Unicode escape. Empty for null.
   */
  public static CodeBlock of(@Nullable String text) {
    return text == null || text.isBlank()
        ? CodeBlock.of("")
        : CodeBlock.of("$L\n", escape(text.strip()));
  }

  /** Escaped, without a line end after it. */
  public static String escape(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
    int plain = plain(cut);
    if (plain == cut.length()) {
      return cut;
    }
    StringBuilder safe = new StringBuilder(cut.length() + 16).append(cut, 0, plain);
    for (int i = plain; i < cut.length(); i++) {
      char c = cut.charAt(i);
      switch (c) {
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '&' -> safe.append("&amp;");
        case '@', '{', '}' -> safe.append("&#").append((int) c).append(';');
        // after an asterisk it would end the comment
        case '/' -> safe.append(i > 0 && cut.charAt(i - 1) == '*' ? "&#47;" : "/");
        // javac reads a backslash and u before it knows what a comment is
        case '\\' -> safe.append("&#92;");
        case '\n' -> safe.append('\n');
        case '\r', '\t', '\f' -> safe.append(' ');
        default -> safe.append(c >= ' ' && c < 0x7f || TextLiteral.isVisible(cut, i) ? c : '?');
      }
    }
    return safe.toString();
  }

  /** How many characters at the start need no closer look; nearly always all. */
  private static int plain(String text) {
    int i = 0;
    while (i < text.length() && isPlain(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < '{' && "&/<>@\\".indexOf(c) < 0;
  }
}
