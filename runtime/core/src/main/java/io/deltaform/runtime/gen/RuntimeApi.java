package io.deltaform.runtime.gen;

/** What generated code may call, as a number that grows with every addition. */
public final class RuntimeApi {
  /** The level of this runtime; generated code bears the level it was made for as a literal. */
  public static final int LEVEL = 1;

  private RuntimeApi() {}

  /**
   * Refuses to run {@code type} on a runtime older than it was generated for.
   *
   * @throws IllegalStateException if {@code level} is above {@link #LEVEL}
   */
  public static void require(int level, String type) {
    if (level > LEVEL) {
      throw new IllegalStateException(
          type
              + " was generated for runtime API "
              + level
              + ", and this deltaform-core has "
              + LEVEL
              + ": use the deltaform-core of the version that generated it, or a newer one");
    }
  }
}
