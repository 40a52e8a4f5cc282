package io.deltaform.runtime;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.avro.DatumPlace;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Collects the problems of one input. Problems are reported with a byte offset only; {@link
 * #locate} turns offsets into JSON pointers by one scan of the document afterwards, so that valid
 * input pays nothing. Not thread-safe; may be used again after {@link #clear}.
 */
public final class Problems {
  private final int limit;
  private final List<ProblemEntry> entries = new ArrayList<>(0);
  private final ProblemPlaces places = new ProblemPlaces(entries);
  private final ProblemCounts counts = new ProblemCounts();
  private int unplaced;
  private boolean cutShort;
  private int checked;

  public Problems() {
    this(ReadLimits.DEFAULT.problems());
  }

  /**
   * @param limit how many problems are kept; more are counted only, save a FATAL
   */
  public Problems(int limit) {
    this.limit = limit;
  }

  /**
   * A violated rule of a schema.
   *
   * @param offset index into the buffer being read of the value concerned
   * @param found what was found, in words and without the value itself
   */
  public void violation(int offset, Rule rule, String found) {
    violation(offset, rule, found, null);
  }

  /**
   * A violated rule about a member of the object at {@code offset}: the pointer leads to the member
   * even if it is not there.
   */
  public void violation(int offset, Rule rule, String found, @Nullable String member) {
    if (checked == 0 && count(rule.level())) {
      String pointer = member == null ? "" : "/" + JsonPointers.escape(member);
      String message = "found " + found + ", expected " + rule.expected();
      report(problem(rule.level(), rule.code(), pointer, rule, offset, message), true);
    }
  }

  /**
   * A violated rule about a part of the value at {@code offset} that is known by its way only.
   *
   * @param below JSON pointer from that value to the part
   */
  public void violationBelow(int offset, String below, Rule rule, String found) {
    below(offset, below, rule, "found " + found + ", expected " + rule.expected());
  }

  /**
   * A broken rule between members of the object at {@code offset}.
   *
   * @param below JSON pointer from that object to the part concerned, there or not
   * @param expected what should be there, in words that those of the rule follow
   */
  public void broken(int offset, String below, Rule rule, String found, String expected) {
    below(offset, below, rule, rule.sentence(found, expected));
  }

  private void below(int offset, String below, Rule rule, String message) {
    if (checked == 0 && count(rule.level())) {
      report(problem(rule.level(), rule.code(), below, rule, offset, message), false);
    }
  }

  /**
   * A regular expression that came to no end within its budget: the input is neither valid nor
   * invalid by it.
   *
   * @param below JSON pointer from the value at {@code offset} to the text
   * @param rule null if the text is the name of a member
   */
  public void undecided(int offset, String below, @Nullable Rule rule) {
    if (checked == 0 && count(Level.ERROR)) {
      String message =
          "found a text on which the regular expression takes too many steps; simplify it, or bound"
              + " the text by maxLength";
      report(problem(Level.ERROR, "pattern-budget", below, rule, offset, message), false);
    }
  }

  /** A field-level error: the value at {@code offset} does not fit its type. */
  public void error(String code, int offset, String message) {
    if (count(Level.ERROR)) {
      report(problem(Level.ERROR, code, "", null, offset, message), true);
    }
  }

  /** As {@link #error(String, int, String)}, of a value that {@code rule} is about. */
  public void error(String code, int offset, Rule rule, String message) {
    if (count(Level.ERROR)) {
      report(problem(Level.ERROR, code, "", rule, offset, message), true);
    }
  }

  /** Something odd at {@code offset}. */
  public void warning(String code, int offset, String message) {
    if (count(Level.WARNING)) {
      report(problem(Level.WARNING, code, "", null, offset, message), true);
    }
  }

  /** The input is no message. It is kept whatever the limit, for it is why there is no value. */
  public void fatal(MalformedInput reason) {
    checked = 0;
    counts.addMalformed();
    cutShort = reason.isAtEnd();
    int at = reason.offset();
    report(problem(Level.FATAL, reason.code(), reason.pointer(), null, at, reason.text()), true);
  }

  /**
   * For generated code: the values that are read from here to {@link #endChecked} were checked
   * before, as parts of the value around them. What they violate is not reported twice; what does
   * not fit its Java type is reported as ever.
   */
  public void beginChecked() {
    checked++;
  }

  /** Ends what {@link #beginChecked} began; these may lie within each other. */
  public void endChecked() {
    checked--;
  }

  /** True between {@link #beginChecked} and {@link #endChecked}. */
  public boolean isChecked() {
    return checked > 0;
  }

  /** A problem that already has its pointer. */
  public void add(Problem problem) {
    if (count(problem.level())) {
      entries.add(new ProblemEntry(problem, true, true));
    }
  }

  private void report(Problem problem, boolean led) {
    entries.add(new ProblemEntry(problem, false, led));
    unplaced++;
  }

  private static Problem problem(
      Level level, String code, String pointer, @Nullable Rule rule, int offset, String message) {
    String keyword = rule == null ? null : rule.keyword();
    String schema = rule == null ? null : rule.schema();
    return new Problem(level, code, pointer, keyword, schema, offset, message);
  }

  private boolean count(Level level) {
    return counts.add(level, entries.size() < limit);
  }

  /**
   * Gives every problem reported since the last call its pointer, and an offset from {@code start}.
   *
   * @param start index of the first byte of the document in {@code buffer}
   * @param end index after its last byte
   */
  public void locate(byte[] buffer, int start, int end) {
    if (unplaced > 0) {
      String[] pointers = places.pointers(0, buffer, start, end);
      places.lead(0, buffer, end);
      places.fix(start, pointers);
      unplaced = 0;
    }
  }

  /**
   * Gives every problem reported since the last call its pointer, and an offset from {@code start}.
   *
   * @param datum from indices into the buffer to the places of the values there, one for each
   */
  public void locate(int start, Function<int[], List<DatumPlace>> datum) {
    if (unplaced > 0) {
      places.fix(start, datum.apply(places.offsets(0, start)));
      unplaced = 0;
    }
  }

  /** How many problems are kept so far: what {@link #embedded} wants to know. */
  public int mark() {
    return entries.size();
  }

  /**
   * Moves the problems reported since {@code mark} from an embedded document into the document that
   * holds it: their pointers run on from there, their offsets are those of the outer bytes.
   *
   * @param mark what {@link #mark} said before {@code inner} was read
   * @param inner the input over the embedded document, as {@link JsonInput#embedded} gave it
   */
  public void embedded(int mark, JsonInput inner) {
    if (entries.size() == mark) {
      return;
    }
    String[] pointers = places.pointers(mark, inner.buffer(), inner.start(), inner.end());
    places.lead(mark, inner.buffer(), inner.end());
    places.move(mark, pointers, inner::hostOffset);
  }

  /** True if no reported problem lacks its pointer. */
  public boolean isLocated() {
    return unplaced == 0;
  }

  /** How many problems are kept. */
  public int size() {
    return entries.size();
  }

  /** How many more there were than the limit. */
  public int dropped() {
    return counts.dropped;
  }

  /** True if something worse than a warning was reported. */
  public boolean hasErrors() {
    return counts.errors > 0;
  }

  /** True if there is no message merely because the bytes ended: with more there might be one. */
  public boolean isCutShort() {
    return cutShort;
  }

  /** How many problems worse than a warning were reported, kept or not. */
  public int errors() {
    return counts.errors;
  }

  /** How many problems that leave no value were reported. */
  public int fatals() {
    return counts.fatals;
  }

  /**
   * How many of these were reported because bytes could not be read on: of a datum nobody knows
   * then where the next one begins.
   */
  public int malformed() {
    return counts.malformed;
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** The problems as they were found; of those not located the start of the pointer is missing. */
  public List<Problem> list() {
    List<Problem> all = new ArrayList<>(entries.size());
    for (ProblemEntry entry : entries) {
      all.add(entry.problem());
    }
    return List.copyOf(all);
  }

  /** Forgets everything. */
  public void clear() {
    entries.clear();
    counts.clear();
    unplaced = 0;
    cutShort = false;
    checked = 0;
  }
}
