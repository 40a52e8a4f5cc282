package io.deltaform.benchmark.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** How a document is spelt. */
public enum Spelling {
  /** No white space, keys in the schema's order. */
  COMPACT,
  /** A line a member, indented by two, blanks around colons. */
  PRETTY,
  /** No white space, keys of every object in random order. */
  SHUFFLED;

  /** A member of an object: {@code value} is JSON text or a list of members. */
  record Member(String key, Object value) {
    static Member of(String key, Object value) {
      return new Member(key, value);
    }
  }

  String spell(List<Member> members, Random order) {
    StringBuilder out = new StringBuilder();
    object(members, order, 0, out);
    return out.toString();
  }

  private void object(List<?> members, Random order, int depth, StringBuilder out) {
    List<Object> ordered = new ArrayList<>(members);
    if (this == SHUFFLED) {
      Collections.shuffle(ordered, order);
    }
    out.append('{');
    String separator = "";
    for (Object each : ordered) {
      Member member = (Member) each;
      out.append(separator);
      line(depth + 1, out);
      out.append('"').append(member.key()).append(this == PRETTY ? "\" : " : "\":");
      if (member.value() instanceof List<?> nested) {
        object(nested, order, depth + 1, out);
      } else {
        out.append(member.value());
      }
      separator = ",";
    }
    line(depth, out);
    out.append('}');
  }

  private void line(int depth, StringBuilder out) {
    if (this == PRETTY) {
      out.append('\n').append("  ".repeat(depth));
    }
  }
}
