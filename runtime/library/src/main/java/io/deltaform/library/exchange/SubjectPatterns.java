package io.deltaform.library.exchange;

import io.deltaform.schema.catalogue.NearestName;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Names of subjects with gaps: {@code *} stands for any characters, {@code ?} for one. None at all
 * means every subject.
 *
 * @param patterns each with or without gaps
 */
public record SubjectPatterns(List<String> patterns) {
  public SubjectPatterns {
    patterns = List.copyOf(patterns);
  }

  /** True if one of the patterns fits. */
  public boolean matches(String subject) {
    return patterns.isEmpty() || patterns.stream().anyMatch(p -> matches(p, subject));
  }

  /**
   * Those that are meant, sorted.
   *
   * @throws ExchangeFault if a pattern fits none: it may be misspelt
   */
  public List<String> of(List<String> subjects) {
    for (String pattern : patterns) {
      if (subjects.stream().noneMatch(subject -> matches(pattern, subject))) {
        throw new ExchangeFault(
            "the registry has no subject "
                + pattern
                + NearestName.hint(pattern, subjects)
                + " (it has "
                + subjects.size()
                + ")");
      }
    }
    return List.copyOf(new TreeSet<>(subjects.stream().filter(this::matches).toList()));
  }

  private static boolean matches(String pattern, String subject) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(subject).matches();
  }
}
