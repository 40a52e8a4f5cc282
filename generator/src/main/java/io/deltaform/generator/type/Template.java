package io.deltaform.generator.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Lines of a template of {@link JavaText}, indented and taken apart once: the same few are used for
 * every file.
 */
final class Template {
  private static final List<String> INDENTS = Stream.iterate("", x -> x + "  ").limit(10).toList();

  /** By depth. Only texts of this library's sources get in. */
  private static final List<Map<String, List<Part>>> ALL =
      INDENTS.stream()
          .map(x -> (Map<String, List<Part>>) new ConcurrentHashMap<String, List<Part>>())
          .toList();

  private final String template;
  private final String indent;
  private final List<Part> parts = new ArrayList<>();

  /** What comes before the next value. */
  private final StringBuilder text = new StringBuilder();

  private Template(String template, String indent) {
    this.template = template;
    this.indent = indent;
  }

  enum Kind {
    TEXT,
    VALUE,
    TYPE
  }

  /**
   * A part of a template.
   *
   * @param text itself; of a type its simple name; of a value the blanks before its line
   * @param value index of the value, from 0
   */
  record Part(Kind kind, String text, int value) {}

  /**
   * The parts of a template.
   *
   * @param depth of the types and blocks around it
   */
  static List<Part> of(String template, int depth) {
    Map<String, List<Part>> known = ALL.get(depth);
    List<Part> parts = known.get(template);
    if (parts == null) {
      parts = new Template(template, INDENTS.get(depth)).parse();
      known.put(template, parts);
    }
    return parts;
  }

  private List<Part> parse() {
    for (int line = 0; line < template.length(); ) {
      int end = template.indexOf('\n', line) + 1;
      if (end == 0) {
        throw new IllegalArgumentException("a template is whole lines: " + template);
      }
      line(line, end);
      line = end;
    }
    endOfText();
    return List.copyOf(parts);
  }

  private void line(int from, int to) {
    if (to - from > 1) {
      text.append(indent);
    }
    for (int i = from; i < to; i++) {
      char c = template.charAt(i);
      if (c == '$') {
        endOfText();
        i++;
        parts.add(new Part(Kind.VALUE, blanks(from), template.charAt(i) - '1'));
      } else if (c == '#') {
        endOfText();
        int end = i + 1;
        while (Character.isJavaIdentifierPart(template.charAt(end))) {
          end++;
        }
        parts.add(new Part(Kind.TYPE, template.substring(i + 1, end), 0));
        i = end - 1;
      } else {
        text.append(c);
      }
    }
  }

  private void endOfText() {
    if (text.length() > 0) {
      parts.add(new Part(Kind.TEXT, text.toString(), 0));
      text.setLength(0);
    }
  }

  /** The blanks at the start of a line, as it is indented. */
  private String blanks(int line) {
    int to = line;
    while (template.charAt(to) == ' ') {
      to++;
    }
    return indent + template.substring(line, to);
  }
}
