package io.deltaform.schema.compatibility;

/** What a change does to those who read. */
public enum Verdict {
  COMPATIBLE("compatible"),
  /** Compatible, but some readers must know of it: the reason says who. */
  NOTED("compatible"),
  INCOMPATIBLE("incompatible");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** As it stands in JSON: {@code compatible} or {@code incompatible}. */
  public String word() {
    return word;
  }
}
