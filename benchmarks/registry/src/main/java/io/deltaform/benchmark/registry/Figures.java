package io.deltaform.benchmark.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figures with the targets that they are to reach, as a table. */
final class Figures {
  private final List<String> rows = new ArrayList<>();

  /** A figure that is to be at most so much. */
  void atMost(String what, double figure, double target, String unit) {
    row(what, figure, unit, "≤ " + number(target), figure <= target);
  }

  /** A figure that is to be at least so much. */
  void atLeast(String what, double figure, double target, String unit) {
    row(what, figure, unit, "≥ " + number(target), figure >= target);
  }

  /** A figure without a target. */
  void tell(String what, double figure, String unit) {
    rows.add("| " + what + " | " + number(figure) + " " + unit + " | | |");
  }

  /** What was not measured, and why. */
  void skip(String what, String why) {
    rows.add("| " + what + " | not measured: " + why + " | | |");
  }

  private void row(String what, double figure, String unit, String target, boolean reached) {
    rows.add(
        "| "
            + what
            + " | "
            + number(figure)
            + " "
            + unit
            + " | "
            + target
            + " | "
            + (reached ? "reached" : "**missed**")
            + " |");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value >= 100 ? "%,.0f" : "%.3g", value);
  }

  String markdown() {
    return "| | figure | target | |\n|---|--:|--:|---|\n" + String.join("\n", rows) + "\n";
  }

  static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }
}
