package io.deltaform.runtime.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a source type taken apart: {@code BIGINT(20) unsigned} is the name {@code bigint
 * unsigned} with the measure 20.
 *
 * @param name in lower case, blanks collapsed, without what stands in parentheses
 * @param measures the whole numbers that stand in parentheses; empty if something else does
 */
record SourceTypeText(String name, List<Integer> measures) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

  static SourceTypeText of(String text) {
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    if (open < 0 || close < open) {
      return new SourceTypeText(name(text), List.of());
    }
    String name = text.substring(0, open) + ' ' + text.substring(close + 1);
    return new SourceTypeText(name(name), measures(text.substring(open + 1, close)));
  }

  private static String name(String text) {
    return BLANKS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  private static List<Integer> measures(String inside) {
    List<Integer> measures = new ArrayList<>();
    for (String part : inside.split(",", -1)) {
      Integer measure = measure(part.strip());
      if (measure == null) {
        return List.of();
      }
      measures.add(measure);
    }
    return List.copyOf(measures);
  }

  /** {@code 10}, {@code -2}, or Oracle's {@code 20 char}; null for anything else. */
  private static @Nullable Integer measure(String part) {
    int blank = part.indexOf(' ');
    String digits = blank < 0 ? part : part.substring(0, blank);
    return NUMBER.matcher(digits).matches() ? Integer.valueOf(digits) : null;
  }
}
