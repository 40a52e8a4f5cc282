package io.deltaform.cli;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Holds every number of a record to the limit, as the library engine does; compiled code by itself
 * passes over those that no keyword and no type looks at.
 */
final class AllNumbers implements Validator {
  private static final String LIMIT = "number-limit";

  private final Validator validator;

  AllNumbers(Validator validator) {
    this.validator = validator;
  }

  @Override
  public boolean validate(JsonInput in, Problems out) {
    int first = in.position();
    boolean valid = validator.validate(in, out);
    return out.fatals() == 0 ? areWithinLimit(in, first, out) && valid : valid;
  }

  /** What was read is well-formed: strings end, and numbers begin where one can. */
  private static boolean areWithinLimit(JsonInput in, int first, Problems out) {
    Set<Long> told =
        out.list().stream()
            .filter(problem -> problem.code().equals(LIMIT))
            .map(problem -> problem.offset() + in.start())
            .collect(Collectors.toSet());
    byte[] b = in.buffer();
    int end = in.position();
    boolean within = true;
    int p = first;
    while (p < end) {
      if (b[p] == '"') {
        p = afterText(b, p + 1);
      } else if (JsonInput.isNumber(b[p])) {
        int start = p;
        p = in.number(b, p, end);
        if (in.number().isOverLimit()) {
          within = false;
          if (!told.contains((long) start)) {
            out.error(
                LIMIT, start, "a number longer than the limit, or with an exponent beyond it");
          }
        }
      } else {
        p++;
      }
    }
    out.locate(b, in.start(), in.end());
    return within;
  }

  private static int afterText(byte[] b, int start) {
    int p = start;
    while (b[p] != '"') {
      p += b[p] == '\\' ? 2 : 1;
    }
    return p + 1;
  }
}
