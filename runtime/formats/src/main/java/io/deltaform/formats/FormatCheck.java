package io.deltaform.formats;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import org.jspecify.annotations.Nullable;

/**
 * Checks the records of one format, in their order, as their reader takes them: by the validator
 * that is generated from the format's schemas, and, where that finds nothing, by all that no schema
 * of one record says. Those are the rules between the parts of a message, the documents inside its
 * texts, and values against the types that this record or an earlier one tells of their columns.
 *
 * <p>A record that cannot be delivered has a problem of level {@link Level#FATAL}, one with a wrong
 * value one of level {@link Level#ERROR}. A part of a message of which others are still to come is
 * valid. Not thread-safe.
 */
public final class FormatCheck {
  private final Validator validator;
  private final ChangeReader reader;
  private final JsonInput in = new JsonInput();

  private FormatCheck(Validator validator, ChangeReader reader) {
    this.validator = validator;
    this.reader = reader;
  }

  /** A check of the format of that id; null if there is no such format. */
  public static @Nullable FormatCheck of(String id) {
    Format format = Formats.find(id);
    Validator validator = Formats.validator(id);
    return format == null || validator == null
        ? null
        : new FormatCheck(validator, ChangeReader.of(format));
  }

  /**
   * Checks the record that is {@code length} bytes of {@code buffer} from {@code offset} on.
   *
   * @param out gets its problems and warnings, with offsets from the record's first byte
   * @return true if nothing is wrong with it; there can be warnings
   */
  public boolean check(byte[] buffer, int offset, int length, Problems out) {
    if (!validator.validate(in.reset(buffer, offset, length), out)) {
      return false;
    }
    int errors = out.errors();
    for (Outcome outcome : reader.read(buffer, offset, length)) {
      if (outcome instanceof DeadLetter letter) {
        out.add(letter.problem());
      } else if (outcome instanceof Message message) {
        for (Problem problem : message.header().problems()) {
          out.add(problem);
        }
      }
    }
    return out.errors() == errors;
  }
}
