package io.deltaform.schema.diagnostic;

/** Text for a terminal or a log: files quoted in it must not move cursors or forge lines. */
public final class PlainText {
  private PlainText() {}

  /** The text with control characters but tabs, and marks of direction, as {@code \\u001b}. */
  public static String of(String text) {
    StringBuilder plain = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (acts(c) && plain == null) {
        plain = new StringBuilder(text.length() + 16).append(text, 0, i);
      }
      if (plain != null) {
        plain.append(acts(c) ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return plain == null ? text : plain.toString();
  }

  private static boolean acts(char c) {
    return Character.isISOControl(c) && c != '\t'
        || c >= 0x2028 && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }
}
