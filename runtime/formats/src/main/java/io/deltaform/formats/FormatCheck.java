package io.deltaform.formats;

import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.formats.profile.Profile;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks the records of one format, in their order, as their reader takes them: by the validator
 * that is generated from the format's schemas, and, where that finds nothing, by all that no schema
 * of one record says. Those are the rules between the parts of a message, the documents inside its
 * texts, and values against the types that this record or an earlier one tells of their columns.
 *
 * <p>A record that cannot be delivered has a problem of level {@link Level#FATAL}, one with a wrong
 * value one of level {@link Level#ERROR}. A part of a message of which others are still to come is
 * valid.
 *
 * <p>A record that its validator finds valid is read once more. One pass does not say the same: a
 * reader stops at the first reason why a record cannot be delivered, under the code of a dead
 * letter, and takes what it can do without, such as the time of a CES event that is none.
 *
 * <p>Unlike the validators of schemas this one has a state, and is not thread-safe.
 */
public final class FormatCheck implements Validator {
  private final Validator validator;
  private final ChangeReader reader;

  private FormatCheck(Validator validator, ChangeReader reader) {
    this.validator = validator;
    this.reader = reader;
  }

  /** A check of the format of that id; null if there is no such format. */
  public static @Nullable FormatCheck of(String id) {
    return of(id, Profile.documented());
  }

  /** The same for producers that were set up as a profile says. */
  public static @Nullable FormatCheck of(String id, Profile profile) {
    Format format = Formats.find(id);
    Validator validator = Formats.validator(id);
    if (format == null || validator == null) {
      return null;
    }
    Format set = profile.applyTo(List.of(format)).get(0);
    ChangeReader reader = ChangeReader.of(set).invalidDates(profile.invalidDates());
    boolean isSet =
        format == Formats.GOLDENGATE && !profile.goldenGate().equals(StreamProfile.DOCUMENTED);
    // the generated validator knows the documented names only; the reader checks what it respells
    return new FormatCheck(isSet ? FormatCheck::wellFormed : validator, reader);
  }

  private static boolean wellFormed(JsonInput in, Problems out) {
    try {
      byte[] b = in.buffer();
      in.position(in.skip(b, JsonInput.ws(b, in.position(), in.end()), in.end()));
      return true;
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(in.buffer(), in.start(), in.end());
      return false;
    }
  }

  /** Checks the record at the position of {@code in}, and leaves the position after it. */
  @Override
  public boolean validate(JsonInput in, Problems out) {
    int start = in.position();
    if (!validator.validate(in, out)) {
      return false;
    }
    int errors = out.errors();
    for (Outcome outcome : reader.read(in.buffer(), start, in.position() - start)) {
      if (outcome instanceof DeadLetter letter) {
        out.add(letter.problem());
      } else if (outcome instanceof Message message) {
        message.header().problems().forEach(out::add);
      }
    }
    return out.errors() == errors;
  }
}
