package io.deltaform.benchmark.report;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.corpus.CesDocuments;
import io.deltaform.benchmark.corpus.PurchaseDocuments;
import io.deltaform.benchmark.corpus.PurchaseDocuments.Size;
import io.deltaform.benchmark.corpus.Spelling;

/** The documents that are read. */
enum Subject {
  SMALL("GoldenGate DML, small"),
  LARGE("GoldenGate DML, large"),
  SMALL_PRETTY("small, pretty-printed"),
  LARGE_PRETTY("large, pretty-printed"),
  SMALL_SHUFFLED("small, shuffled keys"),
  LARGE_SHUFFLED("large, shuffled keys"),
  CES_AVRO("CES Avro");

  final String title;

  Subject(String title) {
    this.title = title;
  }

  boolean isAvro() {
    return this == CES_AVRO;
  }

  Corpus documents() {
    return switch (this) {
      case SMALL -> PurchaseDocuments.of(Size.SMALL, Spelling.COMPACT);
      case LARGE -> PurchaseDocuments.of(Size.LARGE, Spelling.COMPACT);
      case SMALL_PRETTY -> PurchaseDocuments.of(Size.SMALL, Spelling.PRETTY);
      case LARGE_PRETTY -> PurchaseDocuments.of(Size.LARGE, Spelling.PRETTY);
      case SMALL_SHUFFLED -> PurchaseDocuments.of(Size.SMALL, Spelling.SHUFFLED);
      case LARGE_SHUFFLED -> PurchaseDocuments.of(Size.LARGE, Spelling.SHUFFLED);
      case CES_AVRO -> CesDocuments.of();
    };
  }

  /** The peer that all others are compared with. */
  Peer reference() {
    return isAvro() ? Peer.AVRO_CUSTOM : Peer.NETWORKNT_1;
  }
}
