package io.deltaform.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What is to be reached: a ratio to another peer in the worse of the two layouts, or, without one,
 * no allocation.
 */
record Target(Subject subject, Peer peer, Peer other, double least) {
  static final List<Target> ALL =
      List.of(
          networknt1(Subject.SMALL, Peer.DELTAFORM_VALIDATE, 9),
          networknt1(Subject.LARGE, Peer.DELTAFORM_VALIDATE, 4.5),
          new Target(Subject.SMALL, Peer.DELTAFORM_VALIDATE, Peer.JACKSON_TOKENS, 1.2),
          new Target(Subject.LARGE, Peer.DELTAFORM_VALIDATE, Peer.JACKSON_TOKENS, 1.2),
          networknt1(Subject.SMALL, Peer.DELTAFORM_READ, 5.5),
          networknt1(Subject.LARGE, Peer.DELTAFORM_READ, 3),
          new Target(Subject.SMALL, Peer.DELTAFORM_READ, Peer.FASTJSON2_DECODE, 1),
          new Target(Subject.LARGE, Peer.DELTAFORM_READ, Peer.FASTJSON2_DECODE, 1),
          networknt1(Subject.SMALL, Peer.DELTAFORM_CHANGE, 3.5),
          networknt1(Subject.LARGE, Peer.DELTAFORM_CHANGE, 2),
          networknt1(Subject.SMALL_SHUFFLED, Peer.DELTAFORM_VALIDATE, 3),
          networknt1(Subject.LARGE_SHUFFLED, Peer.DELTAFORM_VALIDATE, 3),
          networknt1(Subject.SMALL_SHUFFLED, Peer.DELTAFORM_READ, 2.2),
          networknt1(Subject.LARGE_SHUFFLED, Peer.DELTAFORM_READ, 2.2),
          networknt1(Subject.INVALID_SMALL, Peer.DELTAFORM_VALIDATE, 4),
          networknt1(Subject.INVALID_LARGE, Peer.DELTAFORM_VALIDATE, 4),
          new Target(Subject.META_SCHEMA, Peer.DELTAFORM_SCHEMA, Peer.NETWORKNT_2, 2),
          new Target(Subject.GEO_JSON, Peer.DELTAFORM_SCHEMA, Peer.NETWORKNT_2, 2),
          new Target(Subject.ASYNC_API, Peer.DELTAFORM_SCHEMA, Peer.NETWORKNT_2, 2),
          new Target(Subject.CES_AVRO, Peer.DELTAFORM_AVRO, Peer.AVRO_CUSTOM, 1.8),
          change(Subject.CHANGE_GOLDENGATE),
          change(Subject.CHANGE_GOLDENGATE_MIXED),
          change(Subject.CHANGE_CES),
          change(Subject.CHANGE_CES_MIXED),
          change(Subject.CHANGE_CANAL),
          change(Subject.CHANGE_CANAL_MIXED),
          change(Subject.CHANGE_DEBEZIUM),
          change(Subject.CHANGE_DEBEZIUM_MIXED),
          file(Subject.DATASTREAM_10),
          file(Subject.DATASTREAM_33));

  private static Target networknt1(Subject subject, Peer peer, double least) {
    return new Target(subject, peer, Peer.NETWORKNT_1, least);
  }

  /** At most one and a half times what the typed decode costs. */
  private static Target change(Subject subject) {
    return new Target(subject, Peer.CHANGE_RECOGNISED, Peer.TYPED_DECODE, 1 / 1.5);
  }

  private static Target file(Subject subject) {
    return new Target(subject, Peer.DATASTREAM_CHANGE, Peer.DATASTREAM_TYPED, 1 / 1.5);
  }

  /** A line of the report; empty if it was not measured. */
  String verdict(Results results) {
    OptionalDouble ratio = results.worseRatio(subject, peer, other);
    if (ratio.isEmpty()) {
      return "";
    }
    String met = ratio.getAsDouble() >= least ? "met" : "MISSED";
    return String.format(
        Locale.ROOT,
        "- %s: %s on %s, %.2f x %s (at least %.2f)%n",
        met,
        peer.title,
        subject.title,
        ratio.getAsDouble(),
        other.title,
        least);
  }
}
