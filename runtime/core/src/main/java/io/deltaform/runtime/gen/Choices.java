package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonInput;

/** Tells which branch of a union an object is of, before it is read. */
public final class Choices {
  private Choices() {}

  /**
   * At <code>{</code>: the index among {@code texts} of the text of the first member that is the
   * only one of {@code names}; -1 if there is none, or its value is no such text.
   */
  public static int tag(JsonInput in, byte[] b, int p, int e, Members names, Members texts) {
    for (p = Tokens.firstKey(b, p, e); p >= 0; p = Tokens.nextKey(b, p, e)) {
      p = Tokens.key(in, b, p, e);
      if (names.find(in, b) >= 0) {
        if (b[p] != '"') {
          return -1;
        }
        in.string(b, p, e);
        return texts.find(in, b);
      }
      p = in.skip(b, p, e);
    }
    return -1;
  }

  /** At <code>{</code>: the index of the first member that is one of {@code names}; -1 if none. */
  public static int mark(JsonInput in, byte[] b, int p, int e, Members names) {
    for (p = Tokens.firstKey(b, p, e); p >= 0; p = Tokens.nextKey(b, p, e)) {
      p = Tokens.key(in, b, p, e);
      int found = names.find(in, b);
      if (found >= 0) {
        return found;
      }
      p = in.skip(b, p, e);
    }
    return -1;
  }
}
