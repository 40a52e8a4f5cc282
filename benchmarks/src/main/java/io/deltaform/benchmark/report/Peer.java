package io.deltaform.benchmark.report;

import java.util.List;

/** Who is measured, and how its fork is started. */
enum Peer {
  NETWORKNT_1("networknt 1.5.9, readTree + validate", Job.VALIDATE, "peer.Networknt1Validate"),
  NETWORKNT_2(
      "networknt 2.0.8, readTree + validate", Job.VALIDATE, "networknt2.Networknt2Validate"),
  JACKSON_TOKENS("Jackson, tokens only", Job.TOKENS, "peer.JacksonTokens"),
  DELTAFORM_VALIDATE("Deltaform, validate", Job.VALIDATE, "peer.DeltaformValidate"),
  DELTAFORM_SCHEMA("Deltaform, validate --compiled", Job.VALIDATE, "peer.DeltaformSchema"),
  JACKSON_DECODE("Jackson databind", Job.DECODE, "peer.JacksonDecode"),
  FASTJSON2_DECODE("fastjson2 2.0.64", Job.DECODE, "peer.Fastjson2Decode"),
  DELTAFORM_READ("Deltaform, validate + decode", Job.VALIDATE_AND_DECODE, "peer.DeltaformRead"),
  DELTAFORM_CHANGE("Deltaform, Change of rows", Job.VALIDATE_AND_DECODE, "peer.PurchaseRead"),
  AVRO_FAST(
      "Avro specific, fast reader",
      Job.AVRO,
      "peer.AvroSpecific",
      "-Dorg.apache.avro.fastread=true"),
  AVRO_CUSTOM(
      "Avro specific, custom coders",
      Job.AVRO,
      "peer.AvroSpecific",
      "-Dorg.apache.avro.fastread=false",
      "-Dorg.apache.avro.specific.use_custom_coders=true"),
  DELTAFORM_AVRO("Deltaform, Avro", Job.AVRO, "peer.DeltaformAvro"),
  TYPED_DECODE("Deltaform, typed decode", Job.CHANGE, "peer.TypedDecode"),
  CHANGE_NAMED(
      "Deltaform, Change, format named", Job.CHANGE, "peer.ChangeRead", "-Dbenchmark.named=true"),
  CHANGE_RECOGNISED("Deltaform, Change, format recognised", Job.CHANGE, "peer.ChangeRead"),
  CHANGE_JACKSON("Jackson databind, Change", Job.CHANGE, "peer.JacksonChangeDecode"),
  DATASTREAM_GENERIC("Avro generic, into maps", Job.DATASTREAM, "peer.DatastreamGeneric"),
  DATASTREAM_TYPED("Deltaform, typed message", Job.DATASTREAM, "peer.DatastreamTyped"),
  DATASTREAM_CHANGE("Deltaform, Change of Datastream", Job.DATASTREAM, "peer.DatastreamChange");

  /** What is done with a document. */
  enum Job {
    TOKENS,
    VALIDATE,
    DECODE,
    VALIDATE_AND_DECODE,
    /** The CES event is decoded, envelope and data. */
    AVRO,
    /**
     * The producer's message and its rows are decoded, with or without a {@code Change} of them.
     */
    CHANGE,
    /** All changes of a container file are read. */
    DATASTREAM
  }

  final String title;
  final Job job;
  final String workload;
  private final String options;

  Peer(String title, Job job, String workload, String... options) {
    this.title = title;
    this.job = job;
    this.workload = "io.deltaform.benchmark." + workload;
    this.options = String.join(" ", options);
  }

  /** What the virtual machine is started with. */
  List<String> options() {
    return options.isEmpty() ? List.of() : List.of(options.split(" ", -1));
  }

  boolean reads(Subject subject) {
    if (subject.shape() != null || subject.isInvalid()) {
      boolean ours = subject.isInvalid() ? this == DELTAFORM_VALIDATE : this == DELTAFORM_SCHEMA;
      return ours || this == NETWORKNT_1 || this == NETWORKNT_2 || this == JACKSON_TOKENS;
    }
    return this != DELTAFORM_SCHEMA && isOf(subject);
  }

  private boolean isOf(Subject subject) {
    return (job == Job.CHANGE) == (subject.producer() != null)
        && (job == Job.AVRO) == subject.isAvro()
        && (job == Job.DATASTREAM) == subject.isDatastream();
  }
}
