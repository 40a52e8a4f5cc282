package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonInput;
import java.util.regex.Pattern;

/**
 * An ECMA-262 regular expression, run by java.util.regex with a budget: of a text on which it does
 * not come to an end nothing is said. Safe for use by several threads.
 */
public final class EcmaPattern {
  private final Pattern pattern;

  private EcmaPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * @throws java.util.regex.PatternSyntaxException if it is no regular expression
   */
  public static EcmaPattern of(String regex) {
    return new EcmaPattern(Pattern.compile(EcmaSyntax.toJava(regex)));
  }

  /** Whether it matches somewhere in {@code text}, at the cost of the document {@code in}. */
  PatternSearch.Found find(String text, JsonInput in, int offset) {
    PatternSearch search = search(in);
    PatternSearch.Found found = search.find(text);
    in.spend(search.steps(), offset);
    return found;
  }

  /** Whether it matches somewhere in the last string that {@code in} scanned. */
  PatternSearch.Found find(JsonInput in, byte[] b) {
    PatternSearch search = search(in);
    PatternSearch.Found found =
        in.isPlain() ? search.find(b, in.textStart(), in.textEnd()) : search.find(in.text(b));
    in.spend(search.steps(), in.textStart() - 1);
    return found;
  }

  private PatternSearch search(JsonInput in) {
    PatternSearch search = (PatternSearch) in.scratch().get(this);
    if (search == null) {
      search = new PatternSearch(pattern);
      in.scratch().put(this, search);
    }
    return search;
  }
}
