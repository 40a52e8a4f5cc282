package io.deltaform.formats.ces;

import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;

/** SQL Server Change Event Streaming: JSON in both generations of the envelope, and bare Avro. */
public enum CesFormat implements Format {
  /** The only one: the producer has no settings that a reader must know. */
  CES;

  @Override
  public String id() {
    return "ces";
  }

  @Override
  public Bodies bodies() {
    return Bodies.JSON_OR_AVRO;
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new CesReader(context);
  }
}
