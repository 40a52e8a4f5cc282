package io.deltaform.formats.goldengate;

import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;

/** Oracle GoldenGate Data Streams with the documented names of its members. */
public enum GoldenGateFormat implements Format {
  /** The stream as it is documented. */
  GOLDENGATE;

  @Override
  public String id() {
    return "goldengate";
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new GoldenGateReader(context);
  }
}
