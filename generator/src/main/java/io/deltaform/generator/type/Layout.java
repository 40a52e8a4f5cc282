package io.deltaform.generator.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays Java out as people do where JavaPoet does not: short Javadoc on one line, constants without
 * empty lines between them, empty bodies closed where they open. Works on whole lines only, so
 * words of a schema, which are inside literals and comments, stay what they are.
 */
final class Layout {
  private static final int LONGEST = 100;

  private static final String PARTS_INDENT = "    ";

  private final List<String> lines = new ArrayList<>();

  /** The lines so far of a record's head that does not fit one; empty outside. */
  private final StringBuilder head = new StringBuilder();

  private Layout() {}

  static String tidy(String java) {
    Layout layout = new Layout();
    java.lines().forEach(layout::add);
    StringBuilder text = new StringBuilder(java.length());
    layout.lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private void add(String line) {
    String word = line.strip();
    if (head.length() > 0 || isLongHead(word)) {
      head.append(head.length() == 0 ? line : " " + word);
      if (word.endsWith("{")) {
        endOfHead();
      }
      return;
    }
    switch (word) {
      case "*/" -> endOfJavadoc(line);
      case "}" -> endOfBlock(line);
      case "} ;" -> lines.add(line.replace("} ;", "};"));
      case ")" -> endOfAnnotation(line);
      default -> {
        if (word.equals("*") && last(1).equals("/**")) {
          return;
        }
        if (last(1).isEmpty() && belongsTogether(last(2), word)) {
          lines.remove(lines.size() - 1);
        }
        lines.add(line);
      }
    }
  }

  /** The first line of a record's head; a component may be named record, and be assigned to. */
  private static boolean isLongHead(String word) {
    int name = word.startsWith("public record ") ? 14 : word.startsWith("record ") ? 7 : -1;
    if (name < 0 || word.endsWith("{") || word.endsWith("{}")) {
      return false;
    }
    int end = name;
    while (end < word.length() && Character.isJavaIdentifierPart(word.charAt(end))) {
      end++;
    }
    return end > name && end < word.length() && "(<".indexOf(word.charAt(end)) >= 0;
  }

  /** One line for each component. */
  private void endOfHead() {
    String text = head.toString();
    String indent = text.substring(0, text.length() - text.stripLeading().length()) + PARTS_INDENT;
    int from = text.indexOf('(') + 1;
    lines.add(text.substring(0, from));
    int depth = 0;
    for (int i = from; depth >= 0; i++) {
      switch (text.charAt(i)) {
        case '<', '(' -> depth++;
        case '>', ')' -> depth--;
        default -> {}
      }
      if (depth == 0 && text.charAt(i) == ',') {
        lines.add(indent + text.substring(from, i + 1).strip());
        from = i + 1;
      }
    }
    lines.add(indent + text.substring(from).strip());
    head.setLength(0);
  }

  /** The line that stands {@code back} before the next one, without its indentation. */
  private String last(int back) {
    int at = lines.size() - back;
    return at < 0 ? "/" : lines.get(at).strip();
  }

  private void endOfJavadoc(String line) {
    String text = last(1);
    boolean single = last(2).equals("/**") && text.startsWith("* ") && !text.startsWith("* @");
    if (single && line.length() + text.length() + 4 <= LONGEST) {
      String indent = line.substring(0, line.indexOf('*') - 1);
      lines.remove(lines.size() - 1);
      lines.set(lines.size() - 1, indent + "/** " + text.substring(2) + " */");
    } else {
      lines.add(line);
    }
  }

  private void endOfBlock(String line) {
    String opened = last(1);
    if (opened.endsWith("{") && !opened.startsWith("}") && !opened.startsWith("*")) {
      lines.set(lines.size() - 1, lines.get(lines.size() - 1) + "}");
    } else {
      lines.add(line);
    }
  }

  private void endOfAnnotation(String line) {
    if (last(1).startsWith("api = ")) {
      lines.set(lines.size() - 1, lines.get(lines.size() - 1) + ")");
    } else {
      lines.add(line);
    }
  }

  /** Constants of an enum, or short constants of a class. */
  private static boolean belongsTogether(String above, String below) {
    boolean comment = above.startsWith("*") || above.startsWith("//") || below.startsWith("/*");
    return !comment && (above.endsWith(",") || isConstant(above) && isConstant(below));
  }

  private static boolean isConstant(String line) {
    return line.startsWith("private static final ") && line.endsWith(";");
  }
}
