package io.deltaform.benchmark.report;

import io.deltaform.benchmark.Measurement;
import io.deltaform.benchmark.Measurement.Layout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What all forks measured. A ratio is made within one round, then the median of all rounds taken.
 */
final class Results {
  private final Map<Key, List<Measurement>> rounds = new LinkedHashMap<>();
  private final Map<Subject, Integer> lengths = new LinkedHashMap<>();
  private final Map<Subject, Double> scalings = new LinkedHashMap<>();

  private record Key(Subject subject, Peer peer, Layout layout) {}

  void add(Subject subject, Peer peer, Measurement measurement) {
    Key key = new Key(subject, peer, measurement.layout());
    rounds.computeIfAbsent(key, k -> new ArrayList<>()).add(measurement);
  }

  void length(Subject subject, int bytes) {
    lengths.put(subject, bytes);
  }

  int length(Subject subject) {
    return lengths.getOrDefault(subject, 0);
  }

  /** Keeps how much more two threads read than one. */
  void scaling(Subject subject, double ratio) {
    scalings.put(subject, ratio);
  }

  OptionalDouble scaling(Subject subject) {
    Double ratio = scalings.get(subject);
    return ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio);
  }

  List<Measurement> of(Subject subject, Peer peer, Layout layout) {
    return rounds.getOrDefault(new Key(subject, peer, layout), List.of());
  }

  boolean has(Subject subject, Peer peer) {
    return !of(subject, peer, Layout.BUFFER).isEmpty();
  }

  double rate(Subject subject, Peer peer, Layout layout) {
    return median(of(subject, peer, layout).stream().map(Measurement::rate).toList());
  }

  double allocated(Subject subject, Peer peer, Layout layout) {
    return median(
        of(subject, peer, layout).stream().map(Measurement::allocatedPerDocument).toList());
  }

  /** Documents a CPU second of {@code peer} to those of {@code other}. */
  OptionalDouble ratio(Subject subject, Peer peer, Peer other, Layout layout) {
    List<Measurement> mine = of(subject, peer, layout);
    List<Measurement> theirs = of(subject, other, layout);
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < Math.min(mine.size(), theirs.size()); i++) {
      ratios.add(mine.get(i).rate() / theirs.get(i).rate());
    }
    return ratios.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(ratios));
  }

  /** The same in the layout that is worse for {@code peer}. */
  OptionalDouble worseRatio(Subject subject, Peer peer, Peer other) {
    OptionalDouble buffer = ratio(subject, peer, other, Layout.BUFFER);
    OptionalDouble arrays = ratio(subject, peer, other, Layout.ARRAYS);
    return buffer.isEmpty() || arrays.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(buffer.getAsDouble(), arrays.getAsDouble()));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int n = sorted.size();
    return n == 0 ? Double.NaN : (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
  }
}
