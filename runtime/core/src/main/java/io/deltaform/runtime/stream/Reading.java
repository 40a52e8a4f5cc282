package io.deltaform.runtime.stream;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The reading of one record: what a {@link FormatReader} reads from, and where it says what came of
 * it. Used again for the next record; not thread-safe.
 */
public final class Reading extends RecordInputs {
  private Consumer<? super Outcome> out = outcome -> {};
  private final Verdict verdict = new Verdict();
  private final Tally tally = new Tally();
  private @Nullable Guess guess;

  Reading(ReadLimits limits, InvalidDates invalidDates) {
    super(limits, invalidDates);
  }

  /** What came of all records so far. */
  Tally tally() {
    return tally;
  }

  /** Says who gets what records come to. */
  void to(Consumer<? super Outcome> out) {
    this.out = out;
  }

  /** Who gets what records come to. */
  Consumer<? super Outcome> out() {
    return out;
  }

  @Override
  void begin(long offset) {
    super.begin(offset);
    verdict.begin(offset);
    guess = null;
  }

  /** The record is likely of the format {@code id}: {@code guess} is asked once it is read. */
  void guess(Guess guess, String id) {
    this.guess = guess;
    format(id);
  }

  /** True if the record is of the format that it was read by. */
  boolean isConfirmed() {
    return guess == null;
  }

  /**
   * Asks for the format of a record that is read; if it is another, nothing more comes of it.
   *
   * @param codec what read the record; null if that is no codec
   */
  private boolean confirm(@Nullable JsonCodec<?> codec) {
    if (guess != null && guess.isRight(this, codec)) {
      guess = null;
    }
    return guess == null;
  }

  /** What was found so far, with offsets from the start of the body. */
  public List<Problem> found() {
    if (problems().isEmpty()) {
      return List.of();
    }
    return problems().list().stream().map(this::placed).toList();
  }

  private Problem placed(Problem problem) {
    return isSpelt() ? problem.at(offset()) : verdict.placed(problem);
  }

  /** One of the things that the record comes to. */
  public void emit(Outcome outcome) {
    if (confirm(null)) {
      tally.count(outcome);
      out.accept(outcome);
    }
  }

  /** A change of {@code table}, if changes of that table are wanted. */
  public void emit(RowReading table, Change<?> change) {
    switch (table.fate()) {
      case DELIVERED -> {
        if (confirm(null)) {
          tally.change(table);
          emit(change);
        }
      }
      case PASSED_OVER -> {}
      case REFUSED ->
          refuse(
              "unknown-table",
              "found a change of " + table.table() + ", a table for which no row codec was given");
    }
  }

  /**
   * The message is read and is about {@code table}: reads the rows in it, and places their
   * problems.
   *
   * @throws MalformedInput where a row is not well-formed
   */
  public void fill(RowReading table) {
    rows().fill(table, json(), problems());
    problems().locate(json().buffer(), json().start(), json().end());
  }

  /**
   * Reads a document that stands inside the record, or stands for it, as if it were the record:
   * {@link #json} is over it meanwhile, and what is found in it is placed in the record. The
   * position of {@link #json} is lost.
   *
   * @param from index in {@code text} of its first byte
   * @param to index after its last byte
   * @param places of the document in the one that is read now
   */
  public void inside(byte[] text, int from, int to, Places places, Runnable read) {
    byte[] outer = json().buffer();
    int start = json().start();
    int end = json().end();
    Places before = verdict.places();
    verdict.places(before == null ? places : before.around(places));
    try {
      json().reset(text, from, to - from);
      read.run();
    } catch (MalformedInput e) {
      refuse(e);
    } finally {
      verdict.places(before);
      json().reset(outer, start, end - start);
    }
  }

  /**
   * Takes over problems of a document that stands inside the record.
   *
   * @param inner problems that bear pointers into that document
   * @param pointer to the document
   * @param at bytes from the start of the record to the document; -1 if it is not in this record
   */
  public void within(Problems inner, String pointer, long at) {
    for (Problem problem : inner.list()) {
      problems().add(problem.inside(pointer, at));
    }
  }

  /**
   * Reads a value of {@code codec} at the position of {@link #json}.
   *
   * @return null if it has none: the record is refused then
   */
  public <T> @Nullable T read(JsonCodec<T> codec) {
    T value = verdict.of(codec.read(json(), problems()), problems());
    return value == null || confirm(codec) ? value : null;
  }

  /**
   * Reads a datum of {@code codec} at the position of {@link #avro}; as the datum says where the
   * next one begins, nothing is read after one that cannot be.
   *
   * @param name what the writer's schema should be
   * @return null if there is none: the record is refused as {@code writer-schema} then
   */
  public <T> @Nullable T readAvro(AvroCodec<T> codec, String name) {
    avroStart(avro().position());
    return verdict.ofDatum(codec.read(avro(), problems()), problems(), name);
  }

  /**
   * The words for a datum that does not decode.
   *
   * @param name the schema by which it should
   * @param base what the problem's offset counts from
   */
  public static String mismatch(String name, Problem why, long base) {
    return Verdict.mismatch(name, why, base);
  }

  /** The record is a dead letter: the whole of it. */
  public void refuse(String code, String message) {
    refuse(code, "", 0, message);
  }

  /**
   * The record is a dead letter.
   *
   * @param pointer to the place of the fault
   * @param at bytes from the start of the record to that place
   * @param message what was found, what was expected
   */
  public void refuse(String code, String pointer, long at, String message) {
    verdict.refuse(code, pointer, at, message);
  }

  /**
   * Refuses a record whose {@link #json} is not well-formed, or beyond the limits, where its reader
   * has to go on after it.
   */
  public void refuse(MalformedInput reason) {
    problems().fatal(reason);
    problems().locate(json().buffer(), json().start(), json().end());
    verdict.refuseUnread(problems());
  }

  /** True if the record is a dead letter. */
  public boolean isRefused() {
    return verdict.refusal() != null;
  }

  /**
   * Takes back that the record is refused: the reader makes a dead letter of its own, for more than
   * this record.
   *
   * @return why it was refused; null if it was not
   */
  public @Nullable Problem withdraw() {
    return verdict.withdraw();
  }

  /** Why the record is a dead letter; null if it is none. */
  @Nullable Problem refusal() {
    Problem refusal = verdict.refusal();
    return refusal != null && isSpelt() ? refusal.at(offset()) : refusal;
  }

  /** True if the record may merely go on beyond the bytes that are here. */
  boolean isCut() {
    return verdict.isCut();
  }

  /** True if nothing can be read after the record. */
  boolean isLost() {
    return verdict.isLost();
  }
}
