package io.deltaform.runtime.stream;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a record is read from, and what collects its rows and its problems on the way. */
abstract sealed class RecordInputs extends RecordFacts permits Reading {
  private final JsonInput json;
  private final AvroInput avro;
  private final Problems problems;
  private final RowSlots rows = new RowSlots();
  private final SingleValue single;
  private boolean spelt;
  private int avroStart;

  // where the record is, whatever is read in its place
  private byte[] buffer = {};
  private int start;
  private int end;

  RecordInputs(ReadLimits limits, InvalidDates invalidDates) {
    this.json = new JsonInput(limits).rows(rows).invalidDates(invalidDates);
    this.avro = new AvroInput(limits);
    this.problems = new Problems(limits.problems());
    this.single = new SingleValue(limits, invalidDates);
  }

  @Override
  void begin(long offset) {
    super.begin(offset);
    spelt = false;
    problems.clear();
    rows.expect(null);
    buffer = json.buffer();
    start = json.start();
    end = json.end();
  }

  /**
   * True if {@link #json} is over the record itself, and not over something in it or made of it.
   */
  boolean isWhole() {
    return json.buffer() == buffer && json.start() == start;
  }

  /** The signatures that the record has. */
  List<Signature> matches(Detector detector) {
    return detector.matches(json, buffer, start, end, rows.ends());
  }

  /** True if the record is read from JSON that was made of it. */
  boolean isSpelt() {
    return spelt;
  }

  /** The record, if it is JSON. */
  public JsonInput json() {
    return json;
  }

  /**
   * Reads the record from JSON that was made of it: places in that are the record's as a whole.
   *
   * @param length bytes of {@code text}, from its first on
   */
  public void json(byte[] text, int length) {
    spelt = true;
    json.reset(text, 0, length);
  }

  /** The record, if it is a bare Avro datum. */
  public AvroInput avro() {
    return avro;
  }

  /** Collects what is odd or wrong about the record. */
  public Problems problems() {
    return problems;
  }

  /** The rows in the record. */
  public RowSlots rows() {
    return rows;
  }

  /** Something odd about the record, which is right all the same. */
  public void warn(String code, String pointer, String message) {
    problems.add(new Problem(Problem.Level.WARNING, code, pointer, null, null, -1, message));
  }

  /**
   * Types a value that stands outside a row, such as a part of a key.
   *
   * @param pointer where it stands
   * @return the value; as sent, with a problem, if it does not fit; null if it is null
   */
  public @Nullable Object value(
      JsonValue sent, @Nullable Scalar type, WireForm form, String pointer) {
    return single.read(sent, type, form, pointer, problems);
  }

  /**
   * The instant that {@code text} is.
   *
   * @param pointer where it stands
   * @return null, with a problem, if it is none, as a time without an offset is
   */
  public @Nullable Instant instant(String text, String pointer) {
    return single.instant(text, pointer, problems);
  }

  /** Index of the datum's first byte in {@link #avro}. */
  public int avroStart() {
    return avroStart;
  }

  /** Sets {@link #avroStart}. */
  void avroStart(int start) {
    avroStart = start;
  }
}
