package io.deltaform.runtime;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.json.JsonPointers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the problems of one input. Problems are reported with a byte offset only; {@link
 * #locate} turns offsets into JSON pointers by one scan of the document afterwards, so that valid
 * input pays nothing. Not thread-safe; may be used again after {@link #clear}.
 */
public final class Problems {
  private final int limit;
  private final List<Problem> located = new ArrayList<>(0);
  private final List<Pending> pending = new ArrayList<>(0);
  private int errors;
  private int dropped;

  /** Where a problem stands, before its pointer is known. */
  private record Pending(Problem problem, int offset, @Nullable String member) {}

  public Problems() {
    this(ReadLimits.DEFAULT.problems());
  }

  /**
   * @param limit how many problems are kept; more are counted only
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
    add(Level.ERROR, Problem.INVALID, rule, offset, null, found);
  }

  /**
   * A violated rule about a member of the object at {@code offset}: the pointer leads to the member
   * even if it is not there.
   */
  public void violation(int offset, Rule rule, String found, String member) {
    add(Level.ERROR, Problem.INVALID, rule, offset, member, found);
  }

  /** A field-level error: the value at {@code offset} does not fit its type. */
  public void error(String code, int offset, String message) {
    add(Level.ERROR, code, null, offset, null, message);
  }

  /** Something odd at {@code offset}. */
  public void warning(String code, int offset, String message) {
    add(Level.WARNING, code, null, offset, null, message);
  }

  /** The input is no message. */
  public void fatal(MalformedInput reason) {
    add(Level.FATAL, reason.code(), null, reason.offset(), null, reason.text());
  }

  /** A problem that already has its pointer. */
  public void add(Problem problem) {
    if (count(problem.level())) {
      located.add(problem);
    }
  }

  private void add(
      Level level,
      String code,
      @Nullable Rule rule,
      int offset,
      @Nullable String member,
      String text) {
    if (!count(level)) {
      return;
    }
    String message = rule == null ? text : text + ", expected " + rule.expected();
    pending.add(
        new Pending(
            new Problem(
                level,
                code,
                "",
                rule == null ? null : rule.keyword(),
                rule == null ? null : rule.schema(),
                offset,
                message),
            offset,
            member));
  }

  private boolean count(Level level) {
    if (level != Level.WARNING) {
      errors++;
    }
    if (located.size() + pending.size() < limit) {
      return true;
    }
    dropped++;
    return false;
  }

  /**
   * Gives every problem reported since the last call its pointer, and an offset from {@code start}.
   *
   * @param start index of the first byte of the document in {@code buffer}
   * @param end index after its last byte
   */
  public void locate(byte[] buffer, int start, int end) {
    if (pending.isEmpty()) {
      return;
    }
    for (Pending p : pending) {
      String pointer = JsonPointers.at(buffer, start, end, p.offset());
      if (p.member() != null) {
        pointer = pointer + "/" + JsonPointers.escape(p.member());
      }
      located.add(place(p.problem(), pointer, p.offset() - start));
    }
    pending.clear();
  }

  /**
   * Moves the problems from index {@code first} on, already located in an embedded document, to the
   * place in the outer document that holds it: their pointers run on, their offset is that of the
   * embedding value.
   */
  public void embed(int first, int outerOffset) {
    for (int i = located.size() - 1; i >= first; i--) {
      Problem inner = located.remove(i);
      pending.add(0, new Pending(inner, outerOffset, null));
    }
  }

  private static Problem place(Problem p, String prefix, long offset) {
    return new Problem(
        p.level(), p.code(), prefix + p.pointer(), p.keyword(), p.schema(), offset, p.message());
  }

  /** How many problems are kept. */
  public int size() {
    return located.size() + pending.size();
  }

  /** How many more there were than the limit. */
  public int dropped() {
    return dropped;
  }

  /** True if something worse than a warning was reported. */
  public boolean hasErrors() {
    return errors > 0;
  }

  /** How many problems worse than a warning were reported, kept or not. */
  public int errors() {
    return errors;
  }

  public boolean isEmpty() {
    return located.isEmpty() && pending.isEmpty();
  }

  /** The problems; those not yet located bear an empty pointer. */
  public List<Problem> list() {
    if (pending.isEmpty()) {
      return List.copyOf(located);
    }
    List<Problem> all = new ArrayList<>(located);
    for (Pending p : pending) {
      all.add(p.problem());
    }
    return List.copyOf(all);
  }

  /** Forgets everything. */
  public void clear() {
    located.clear();
    pending.clear();
    errors = 0;
    dropped = 0;
  }
}
