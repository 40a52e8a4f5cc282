package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts the text of one row over the text of another, so that whatever reads rows reads the result.
 * Not thread-safe.
 */
final class RowText {
  private @Nullable JsonInput merged;

  /** Where a member stands in the buffer, from the quote of its name to the end of its value. */
  private record Member(int from, int to) {}

  /**
   * The members of the object at {@code base}, in their order, each as the object at {@code over}
   * has it if it has it; then what only {@code over} has. Both objects were read before.
   *
   * @return an input at the start of the result, used again by the next call
   */
  JsonInput overlay(JsonInput in, byte[] b, int base, int over, int e) {
    Map<String, Member> members = new LinkedHashMap<>();
    collect(in, b, base, e, members);
    collect(in, b, over, e, members);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (Member member : members.values()) {
      text.write(text.size() == 0 ? '{' : ',');
      text.write(b, member.from, member.to - member.from);
    }
    text.write(text.size() == 0 ? '{' : ' ');
    text.write('}');
    byte[] row = text.toByteArray();
    JsonInput input = merged;
    if (input == null) {
      input = new JsonInput(in.limits());
      merged = input;
    }
    return input.invalidDates(in.invalidDates()).reset(row, 0, row.length);
  }

  private static void collect(JsonInput in, byte[] b, int p, int e, Map<String, Member> members) {
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      int from = in.textStart() - 1;
      String name = in.text(b);
      p = Brackets.end(b, in.position(), e);
      members.put(name, new Member(from, p));
      separator = ',';
    }
  }
}
