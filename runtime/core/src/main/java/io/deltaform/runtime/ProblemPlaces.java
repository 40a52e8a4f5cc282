package io.deltaform.runtime;

import io.deltaform.runtime.avro.DatumPlace;
import io.deltaform.runtime.json.JsonPointers;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Finds the pointers of problems that were reported with a byte offset only. Not thread-safe. */
final class ProblemPlaces {
  private final List<ProblemEntry> entries;

  /**
   * @param entries the problems, which are replaced by those with their pointers
   */
  ProblemPlaces(List<ProblemEntry> entries) {
    this.entries = entries;
  }

  /** From the values that problems were reported at to the parts of them that they are about. */
  void lead(int first, byte[] buffer, int end) {
    for (int i = first; i < entries.size(); i++) {
      Problem p = entries.get(i).problem();
      if (!entries.get(i).led() && !p.pointer().isEmpty()) {
        int offset = JsonPointers.follow(buffer, (int) p.offset(), end, p.pointer());
        entries.set(i, entries.get(i).leading(offset));
      }
    }
  }

  /** Gives all that are not placed yet their pointers, and offsets from {@code start}. */
  void fix(int start, String[] pointers) {
    for (int i = 0; i < entries.size(); i++) {
      ProblemEntry entry = entries.get(i);
      if (!entry.placed()) {
        int offset = (int) entry.problem().offset() - start;
        entries.set(i, entry.in(pointers[i], offset).fixed());
      }
    }
  }

  /** Likewise, and the places in the schema to those that name none. */
  void fix(int start, List<DatumPlace> found) {
    for (int i = 0; i < entries.size(); i++) {
      ProblemEntry entry = entries.get(i);
      if (!entry.placed()) {
        int offset = (int) entry.problem().offset() - start;
        DatumPlace place = found.get(i);
        entries.set(i, entry.in(place.pointer(), offset).by(place.schema()).fixed());
      }
    }
  }

  /** Moves those from {@code first} on into the document that holds theirs. */
  void move(int first, String[] pointers, IntUnaryOperator offsets) {
    for (int i = first; i < entries.size(); i++) {
      ProblemEntry entry = entries.get(i);
      if (!entry.placed()) {
        int offset = offsets.applyAsInt((int) entry.problem().offset());
        entries.set(i, entry.in(pointers[i], offset));
      }
    }
  }

  /** The pointers of all problems from {@code first} on; meaningless for those placed already. */
  String[] pointers(int first, byte[] buffer, int start, int end) {
    return JsonPointers.at(buffer, start, end, offsets(first, start));
  }

  /** Indices of the bytes that they were reported at; {@code start} for those placed already. */
  int[] offsets(int first, int start) {
    int[] offsets = new int[entries.size()];
    for (int i = first; i < offsets.length; i++) {
      offsets[i] = entries.get(i).placed() ? start : (int) entries.get(i).problem().offset();
    }
    return offsets;
  }
}
