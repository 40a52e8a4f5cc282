package io.deltaform.benchmark.report;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.corpus.CesDocuments;
import io.deltaform.benchmark.corpus.ChangeDocuments;
import io.deltaform.benchmark.corpus.DatastreamFiles;
import io.deltaform.benchmark.corpus.Producer;
import io.deltaform.benchmark.corpus.PurchaseDocuments;
import io.deltaform.benchmark.corpus.PurchaseDocuments.Size;
import io.deltaform.benchmark.corpus.Shape;
import io.deltaform.benchmark.corpus.Spelling;
import io.deltaform.benchmark.corpus.SpoiltPurchases;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The documents that are read. */
enum Subject {
  SMALL("GoldenGate DML, small"),
  LARGE("GoldenGate DML, large"),
  SMALL_PRETTY("small, pretty-printed"),
  LARGE_PRETTY("large, pretty-printed"),
  SMALL_SHUFFLED("small, shuffled keys"),
  LARGE_SHUFFLED("large, shuffled keys"),
  INVALID_SMALL("small, one fault each"),
  INVALID_LARGE("large, one fault each"),
  NESTED("forty objects within each other", Shape.NESTED),
  CHOICE("oneOf, told by a member", Shape.CHOICE),
  NUMBERS("500 numbers", Shape.NUMBERS),
  META_SCHEMA("schemas by the meta-schema 2020-12", Shape.META_SCHEMA),
  GEO_JSON("GeoJSON", Shape.GEO_JSON),
  ASYNC_API("AsyncAPI 3.0", Shape.ASYNC_API),
  COLUMNS_5("rows of 5 columns", Shape.COLUMNS_5),
  COLUMNS_50("rows of 50 columns", Shape.COLUMNS_50),
  COLUMNS_200("rows of 200 columns", Shape.COLUMNS_200),
  COLUMNS_1000("rows of 1,000 columns", Shape.COLUMNS_1000),
  CES_AVRO("CES Avro"),
  CHANGE_GOLDENGATE("changes of GoldenGate", Producer.GOLDENGATE, 1),
  CHANGE_GOLDENGATE_MIXED("changes of GoldenGate, ten tables", Producer.GOLDENGATE, 10),
  CHANGE_CES("changes of CES", Producer.CES, 1),
  CHANGE_CES_MIXED("changes of CES, ten tables", Producer.CES, 10),
  CHANGE_CANAL("changes of canal", Producer.CANAL, 1),
  CHANGE_CANAL_MIXED("changes of canal, ten tables", Producer.CANAL, 10),
  CHANGE_DEBEZIUM("changes of debezium", Producer.DEBEZIUM, 1),
  CHANGE_DEBEZIUM_MIXED("changes of debezium, ten tables", Producer.DEBEZIUM, 10),
  DATASTREAM_10("Datastream Avro, files of 100 changes, 10 columns"),
  DATASTREAM_33("Datastream Avro, files of 100 changes, 33 columns");

  final String title;
  private final @Nullable Producer producer;
  private final int tables;
  private final @Nullable Shape shape;

  Subject(String title) {
    this(title, null, 0);
  }

  Subject(String title, @Nullable Producer producer, int tables) {
    this.title = title;
    this.producer = producer;
    this.tables = tables;
    this.shape = null;
  }

  Subject(String title, Shape shape) {
    this.title = title;
    this.producer = null;
    this.tables = 0;
    this.shape = shape;
  }

  /** Their shape, which has a schema of its own; null if they are change events. */
  @Nullable Shape shape() {
    return shape;
  }

  /** True if each of them must be refused. */
  boolean isInvalid() {
    return this == INVALID_SMALL || this == INVALID_LARGE;
  }

  /** Whose changes they are; null if they are read as documents only. */
  @Nullable Producer producer() {
    return producer;
  }

  boolean isAvro() {
    return this == CES_AVRO;
  }

  boolean isDatastream() {
    return this == DATASTREAM_10 || this == DATASTREAM_33;
  }

  /**
   * @param schemas the folder of schema files
   * @param folder where the benchmark's own files are
   */
  Corpus documents(Path schemas, Path folder) throws IOException {
    if (shape != null) {
      return shape.documents(schemas, folder);
    }
    if (producer != null) {
      return ChangeDocuments.of(producer, tables);
    }
    return switch (this) {
      case SMALL -> PurchaseDocuments.of(Size.SMALL, Spelling.COMPACT);
      case LARGE -> PurchaseDocuments.of(Size.LARGE, Spelling.COMPACT);
      case SMALL_PRETTY -> PurchaseDocuments.of(Size.SMALL, Spelling.PRETTY);
      case LARGE_PRETTY -> PurchaseDocuments.of(Size.LARGE, Spelling.PRETTY);
      case SMALL_SHUFFLED -> PurchaseDocuments.of(Size.SMALL, Spelling.SHUFFLED);
      case LARGE_SHUFFLED -> PurchaseDocuments.of(Size.LARGE, Spelling.SHUFFLED);
      case INVALID_SMALL -> SpoiltPurchases.of(Size.SMALL);
      case INVALID_LARGE -> SpoiltPurchases.of(Size.LARGE);
      case CES_AVRO -> CesDocuments.of();
      case DATASTREAM_10 -> DatastreamFiles.of(10);
      case DATASTREAM_33 -> DatastreamFiles.of(33);
      default -> throw new IllegalStateException(this + " has no documents");
    };
  }

  /** The peer that all others are compared with. */
  Peer reference() {
    if (producer != null) {
      return Peer.TYPED_DECODE;
    }
    if (isDatastream()) {
      return Peer.DATASTREAM_GENERIC;
    }
    return isAvro() ? Peer.AVRO_CUSTOM : Peer.NETWORKNT_1;
  }
}
