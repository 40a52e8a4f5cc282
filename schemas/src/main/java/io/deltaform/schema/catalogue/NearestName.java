package io.deltaform.schema.catalogue;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds what somebody who mistyped a name meant. */
public final class NearestName {
  private NearestName() {}

  /** {@code "; did you mean X?"}, or nothing where no name is near. */
  public static String hint(String typed, Collection<String> names) {
    String nearest = of(typed, names);
    return nearest == null ? "" : "; did you mean " + nearest + "?";
  }

  /** The hint, and then all names: {@code "; did you mean X? There are X, Y"}. */
  public static String choice(String typed, Collection<String> names) {
    String hint = hint(typed, names);
    return (hint.isEmpty() ? ". There are " : hint + " There are ") + String.join(", ", names);
  }

  /** The name that needs the fewest edits, at most a third of its letters; null if none is near. */
  public static @Nullable String of(String typed, Collection<String> names) {
    String best = null;
    int least = Integer.MAX_VALUE;
    for (String name : names) {
      int edits = name.startsWith(typed) && typed.length() > 2 ? 1 : edits(typed, name);
      if (edits < least && edits <= Math.max(2, name.length() / 3)) {
        least = edits;
        best = name;
      }
    }
    return best;
  }

  /** Insertions, deletions, replacements and swaps of neighbours that turn a into b. */
  private static int edits(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replace, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
