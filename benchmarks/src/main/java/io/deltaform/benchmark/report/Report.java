package io.deltaform.benchmark.report;

import io.deltaform.benchmark.Measurement.Layout;
import java.util.Locale;
import java.util.OptionalDouble;

/** The results as Markdown that is readable in a terminal too. */
final class Report {
  private final Results results;
  private final Settings settings;
  private final StringBuilder out = new StringBuilder();

  Report(Results results, Settings settings) {
    this.results = results;
    this.settings = settings;
  }

  String text() {
    out.append("# Benchmarks\n\n");
    line(
        "Java %s, %s, %d processors. Documents a second of CPU time of the reading thread; medians of"
            + " %d forks, peers in turn. Ratios are made within a round. On a shared machine only"
            + " the ratios mean something.",
        System.getProperty("java.vm.version"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        settings.forks());
    for (Subject subject : settings.subjects()) {
      table(subject);
    }
    out.append("\n## Targets (in the worse layout)\n\n");
    for (Target target : Target.ALL) {
      out.append(target.verdict(results));
    }
    allocation();
    scaling();
    return out.toString();
  }

  private void table(Subject subject) {
    line("%n## %s, %d bytes%n", subject.title, results.length(subject));
    row("", "docs/s", "docs/s", "ratio", "ratio", "B/doc");
    row("", "one buffer", "arrays", "buffer", "arrays", "allocated");
    String dashes = "-".repeat(38);
    row(dashes, "-----------:", "-----------:", "-------:", "-------:", "--------:");
    for (Peer peer : settings.peers()) {
      if (results.has(subject, peer)) {
        row(
            peer.title,
            number(results.rate(subject, peer, Layout.BUFFER)),
            number(results.rate(subject, peer, Layout.ARRAYS)),
            ratio(results.ratio(subject, peer, subject.reference(), Layout.BUFFER)),
            ratio(results.ratio(subject, peer, subject.reference(), Layout.ARRAYS)),
            number(results.allocated(subject, peer, Layout.BUFFER)));
      }
    }
  }

  private void allocation() {
    for (Subject subject : settings.subjects()) {
      if (results.has(subject, Peer.DELTAFORM_VALIDATE)) {
        double bytes = 0;
        for (Layout layout : Layout.values()) {
          bytes = Math.max(bytes, results.allocated(subject, Peer.DELTAFORM_VALIDATE, layout));
        }
        // the virtual machine's own bookkeeping of a slice is spread over its documents
        line(
            "- %s: validating allocates %.3f bytes a document on %s (none)",
            bytes < 0.05 ? "met" : "MISSED", bytes, subject.title);
      }
    }
  }

  private void scaling() {
    for (Subject subject : settings.subjects()) {
      OptionalDouble ratio = results.scaling(subject);
      if (ratio.isPresent()) {
        line(
            "- two threads read %.2f times what one does of %s, by wall time, one buffer (1.7 on a"
                + " free machine)",
            ratio.getAsDouble(), subject.title);
      }
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static String ratio(OptionalDouble value) {
    return value.isEmpty() ? "" : String.format(Locale.ROOT, "%.2f", value.getAsDouble());
  }

  private void row(String... cells) {
    out.append(
        String.format(
            Locale.ROOT, "| %-38s | %12s | %12s | %8s | %8s | %9s |%n", (Object[]) cells));
  }

  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
