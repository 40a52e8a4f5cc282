package io.deltaform.generator.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A template of {@link JavaText}, taken apart once: the same few are used for every file. */
final class Template {
  /** Only texts of this library's sources get in. */
  private static final Map<String, List<Part>> ALL = new ConcurrentHashMap<>();

  private Template() {}

  enum Kind {
    TEXT,
    VALUE,
    TYPE
  }

  /**
   * A part of a template: at most a line.
   *
   * @param text itself; of a type its simple name; of a value the blanks before its line
   * @param value index of the value, from 0
   */
  record Part(Kind kind, String text, int value) {}

  static List<Part> of(String template) {
    List<Part> parts = ALL.get(template);
    if (parts == null) {
      parts = parse(template);
      ALL.put(template, parts);
    }
    return parts;
  }

  private static List<Part> parse(String template) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < template.length(); i++) {
      char c = template.charAt(i);
      if (c != '$' && c != '#') {
        continue;
      }
      addText(template, from, i, parts);
      int end = i + 2;
      if (c == '$') {
        parts.add(new Part(Kind.VALUE, blanks(template, i), template.charAt(i + 1) - '1'));
      } else {
        while (end < template.length() && Character.isJavaIdentifierPart(template.charAt(end))) {
          end++;
        }
        parts.add(new Part(Kind.TYPE, template.substring(i + 1, end), 0));
      }
      from = end;
      i = end - 1;
    }
    addText(template, from, template.length(), parts);
    return parts;
  }

  /** Adds text line by line. */
  private static void addText(String template, int from, int to, List<Part> parts) {
    for (int line = from; line < to; ) {
      int end = template.indexOf('\n', line) + 1;
      int next = end == 0 ? to : Math.min(end, to);
      parts.add(new Part(Kind.TEXT, template.substring(line, next), 0));
      line = next;
    }
  }

  /** The blanks at the start of the line that {@code at} is in. */
  private static String blanks(String template, int at) {
    int from = template.lastIndexOf('\n', at) + 1;
    int to = from;
    while (template.charAt(to) == ' ') {
      to++;
    }
    return template.substring(from, to);
  }
}
