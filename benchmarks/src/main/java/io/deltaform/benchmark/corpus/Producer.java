package io.deltaform.benchmark.corpus;

/** Who sends the changes that are read. */
public enum Producer {
  GOLDENGATE,
  CES,
  CANAL,
  DEBEZIUM;

  /** The producer that the virtual machine was started for: {@code benchmark.producer}. */
  public static Producer measured() {
    return valueOf(System.getProperty("benchmark.producer"));
  }
}
