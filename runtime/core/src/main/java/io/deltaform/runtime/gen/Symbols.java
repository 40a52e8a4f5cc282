package io.deltaform.runtime.gen;

import java.util.ArrayList;
import java.util.List;

/** Lists of texts that are too long to be spelt item by item in one class. */
public final class Symbols {
  private Symbols() {}

  /** The texts that {@code joined} has between separators; at least one. */
  public static String[] split(String joined, char separator) {
    List<String> texts = new ArrayList<>();
    int from = 0;
    for (int to = joined.indexOf(separator); to >= 0; to = joined.indexOf(separator, from)) {
      texts.add(joined.substring(from, to));
      from = to + 1;
    }
    texts.add(joined.substring(from));
    return texts.toArray(String[]::new);
  }
}
