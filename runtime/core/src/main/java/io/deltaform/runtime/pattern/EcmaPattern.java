package io.deltaform.runtime.pattern;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * An ECMA-262 regular expression, run by java.util.regex with a budget: of a text on which it does
 * not come to an end nothing is said. Safe for use by several threads.
 */
public final class EcmaPattern {
  /** The time that java.util.regex takes to prepare a long text grows with its square. */
  private static final int LONGEST = 32_768;

  private final Pattern pattern;

  /** What a text must begin with: most texts are told from it without a search. */
  private final String head;

  /** What a search came to. */
  public enum Found {
    YES,
    NO,
    /** It was given up: it takes too long, or nests too deep. */
    UNDECIDED
  }

  private EcmaPattern(Pattern pattern, String head) {
    this.pattern = pattern;
    this.head = head;
  }

  /**
   * @throws PatternSyntaxException if it is no regular expression, nests deeper than the stack, or
   *     is longer than {@value #LONGEST} characters; its description says why
   */
  public static EcmaPattern of(String regex) {
    if (regex.length() > LONGEST) {
      throw refused("a regular expression of more than " + LONGEST + " characters");
    }
    try {
      return new EcmaPattern(Pattern.compile(EcmaSyntax.toJava(regex)), head(regex));
    } catch (PatternSyntaxException e) {
      throw refused(reason(e.getDescription()));
    }
  }

  /** Java's own words are of what it was given: another spelling, with other places. */
  private static String reason(String description) {
    if (description.startsWith("Stack overflow")) {
      return "a regular expression that nests too deep";
    } else if (description.startsWith("Illegal repetition range")) {
      return "a regular expression that repeats something too often";
    } else if (description.startsWith("Unknown character") || description.contains("script")) {
      return "a regular expression with a Unicode property that is not known";
    }
    return "no regular expression: "
        + description.substring(0, 1).toLowerCase(Locale.ROOT)
        + description.substring(1);
  }

  private static PatternSyntaxException refused(String reason) {
    return new PatternSyntaxException(reason, "", -1);
  }

  /**
   * Whether {@code regex} is a regular expression by the letter of ECMA-262 in Unicode mode. {@link
   * #of} takes a few more, which schemas have because other validators take them.
   */
  public static boolean isStrict(String regex) {
    try {
      of(regex);
      return !EcmaSyntax.isLax(regex);
    } catch (IllegalArgumentException | StackOverflowError e) {
      return false;
    }
  }

  /** The letters and digits after a leading {@code ^}; empty if none must be there. */
  private static String head(String regex) {
    if (!regex.startsWith("^") || regex.indexOf('|') >= 0) {
      return "";
    }
    int end = 1;
    while (end < regex.length() && isLiteral(regex.charAt(end))) {
      end++;
    }
    boolean optional = end > 1 && end < regex.length() && "?*{".indexOf(regex.charAt(end)) >= 0;
    return regex.substring(1, optional ? end - 1 : end);
  }

  private static boolean isLiteral(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-';
  }

  /**
   * Whether it matches somewhere in {@code text}.
   *
   * @param in the document that bears the cost
   * @param offset index of the value in it that is checked
   * @throws MalformedInput with the code {@code limit} if the document may cost no more
   */
  public Found find(String text, JsonInput in, int offset) {
    if (!text.startsWith(head)) {
      in.spend(1, offset);
      return Found.NO;
    }
    PatternSearch search = search(in);
    Found found = search.find(text);
    in.spend(search.steps(), offset);
    return found;
  }

  /**
   * Whether it matches somewhere in the last string that {@code in} scanned.
   *
   * @throws MalformedInput with the code {@code limit} if the document may cost no more
   */
  public Found find(JsonInput in, byte[] b) {
    PatternSearch search = search(in);
    Found found =
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
