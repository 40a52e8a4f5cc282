package io.deltaform.runtime.stream;

import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.KnownMembers;
import io.deltaform.runtime.json.JsonInput;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * That a record is of the format of the last one: it is read as such first, and the guess is held
 * against the signatures then. What the codec learnt by reading need not be looked for again: where
 * it met no member that its type has no place for, only those members are looked at that both the
 * type may have and a signature asks for. Not thread-safe.
 */
final class Guess {
  private final List<Signature> signatures;
  private final Detector detector;
  private final IdentityHashMap<JsonCodec<?>, Detector> byCodec = new IdentityHashMap<>();

  // the last record that was recognised
  private @Nullable FormatReader reader;
  private String format = "";
  private long head;

  // the codec of the last record, and what is left to be asked of the records it reads
  private @Nullable JsonCodec<?> codec;
  private Detector left;

  Guess(List<Signature> signatures, Detector detector) {
    this.signatures = signatures;
    this.detector = detector;
    this.left = detector;
  }

  /** The record at {@code in} was recognised. */
  void recognised(FormatReader reader, String format, JsonInput in) {
    this.reader = reader;
    this.format = format;
    this.head = head(in);
  }

  /**
   * A reader that the record is likely for: that of the last record, if the two begin alike. It is
   * asked first; what it makes of the record counts only if {@link #isRight} then.
   */
  @Nullable FormatReader likely(Reading reading) {
    if (reader == null || head(reading.json()) != head) {
      return null;
    }
    reading.guess(this, format);
    return reader;
  }

  /** The first bytes of the record, most of its first name. */
  private static long head(JsonInput in) {
    return in.end() - in.start() < 8 ? 0 : JsonInput.word(in.buffer(), in.start());
  }

  /**
   * True if the record that was read is of the format of the last one. Its rows are not looked
   * through a second time.
   *
   * @param codec what read the whole record; null if that is not so
   */
  boolean isRight(Reading reading, @Nullable JsonCodec<?> codec) {
    JsonInput in = reading.json();
    int position = in.position();
    Detector asked = codec != null && in.isKnown() && reading.isWhole() ? left(codec) : detector;
    List<Signature> matches = reading.matches(asked);
    in.position(position);
    return matches.size() == 1 && matches.get(0).format().equals(format);
  }

  @SuppressWarnings("ReferenceEquality") // there is one codec of each type
  private Detector left(JsonCodec<?> codec) {
    if (codec != this.codec) {
      this.codec = codec;
      left = byCodec.computeIfAbsent(codec, c -> detector(c.members()));
    }
    return left;
  }

  private Detector detector(KnownMembers known) {
    return known.names().isEmpty() ? detector : Detector.among(signatures, known);
  }
}
