package io.deltaform.runtime.json;

import java.util.Arrays;

/** JSON pointers (RFC 6901) from byte offsets. */
public final class JsonPointers {
  private JsonPointers() {}

  /** One step of a pointer, escaped. */
  public static String escape(String step) {
    return step.indexOf('~') < 0 && step.indexOf('/') < 0
        ? step
        : step.replace("~", "~0").replace("/", "~1");
  }

  /**
   * The pointer to the innermost value that holds the byte at {@code target}, or a key of which
   * holds it. Where the document is not well-formed before {@code target}, the pointer ends there;
   * where names are so long that it would pass 16,384 characters, it ends at the last step that
   * fits.
   */
  public static String at(byte[] b, int start, int end, int target) {
    return at(b, start, end, new int[] {target})[0];
  }

  /** The same for several targets in any order, in one scan up to the last of them. */
  public static String[] at(byte[] b, int start, int end, int[] targets) {
    long[] ascending = new long[targets.length];
    for (int i = 0; i < targets.length; i++) {
      ascending[i] = (long) targets[i] << 32 | i;
    }
    Arrays.sort(ascending);
    String[] pointers = new String[targets.length];
    new PointerWalk(b, end, ascending, pointers).from(start);
    return pointers;
  }
}
