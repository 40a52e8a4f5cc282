package io.deltaform.runtime.rule;

import io.deltaform.runtime.avro.DatumValue;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.json.BitStack;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.rule.MemberRule.Presence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an object or record that rules name: first its members, then what lies further in.
 */
final class MemberWays {
  private final List<Step[]> steps = new ArrayList<>();
  private final int members;
  private final Map<String, Integer> indexes = new HashMap<>();

  /**
   * One step of a way, into an object or an array.
   *
   * @param found the name, as it is found in bytes
   * @param item the index that it can be; -1 if it is none
   */
  private record Step(String name, Members found, int item) {
    static Step of(String name) {
      boolean digits = name.length() < 8 && name.matches("0|[1-9][0-9]*");
      return new Step(name, Members.of(name), digits ? Integer.parseInt(name) : -1);
    }
  }

  /** The index of the member that each way begins with. */
  private final int[] first;

  /**
   * @param names of the members whose places are kept
   * @param ways JSON pointers that begin with one of these
   */
  MemberWays(List<String> names, Collection<String> ways) {
    members = names.size();
    for (String name : names) {
      indexes.put("/" + JsonPointers.escape(name), steps.size());
      steps.add(new Step[] {Step.of(name)});
    }
    for (String way : ways) {
      if (indexes.putIfAbsent(way, steps.size()) == null) {
        steps.add(Stream.of(JsonPointers.steps(way)).map(Step::of).toArray(Step[]::new));
      }
    }
    first = new int[steps.size()];
    for (int i = 0; i < first.length; i++) {
      first[i] = names.indexOf(steps.get(i)[0].name());
    }
  }

  int size() {
    return first.length;
  }

  int index(String way) {
    Integer index = indexes.get(way);
    if (index == null) {
      throw new IllegalArgumentException("found the way " + way + ", which no rule names");
    }
    return index;
  }

  /** The index of the member that a way begins with. */
  int first(int way) {
    return first[way];
  }

  /** Leads {@code value}, which is on the field that a way begins with, to its end. */
  void follow(int way, DatumValue value) {
    Step[] all = steps.get(way);
    for (int s = 1; s < all.length; s++) {
      if (!value.step(all[s].name(), all[s].found(), all[s].item())) {
        return;
      }
    }
  }

  /** The pointer of what follows the first {@code count} steps of a way. */
  String rest(int way, int count) {
    return Stream.of(steps.get(way))
        .skip(count)
        .map(step -> "/" + JsonPointers.escape(step.name()))
        .collect(Collectors.joining());
  }

  /** Finds where the parts further in begin, and writes it behind the places of the members. */
  void resolve(JsonInput in, byte[] b, int e, int frame) {
    BitStack places = in.bits();
    for (int i = members; i < first.length; i++) {
      int p = places.word(frame + first[i]);
      Step[] way = steps.get(i);
      for (int s = 1; s < way.length && p != 0; s++) {
        p = step(in, b, p, e, way[s]);
      }
      places.put(frame + i, p);
    }
  }

  /** The parts in a tree; null where there is nothing. */
  List<@Nullable JsonValue> find(JsonValue object) {
    List<@Nullable JsonValue> found = new ArrayList<>();
    for (int i = 0; i < first.length; i++) {
      JsonValue v = object;
      for (Step step : steps.get(i)) {
        v = v == null ? null : step(v, step);
      }
      found.add(v);
    }
    return found;
  }

  private static @Nullable JsonValue step(JsonValue v, Step step) {
    if (v instanceof JsonObject object) {
      return object.get(step.name());
    }
    boolean item =
        v instanceof JsonArray array && step.item() >= 0 && step.item() < array.items().size();
    return item ? ((JsonArray) v).items().get(step.item()) : null;
  }

  /** Where the member or item begins that a step from the value at {@code p} leads to; else 0. */
  private static int step(JsonInput in, byte[] b, int p, int e, Step step) {
    if (b[p] == '{') {
      int next = p;
      int separator = '{';
      while (in.key(b, next, e, separator)) {
        int value = in.position();
        if (step.found().find(in, b) == 0) {
          return value;
        }
        next = in.skip(b, value, e);
        separator = ',';
      }
    } else if (b[p] == '[' && step.item() >= 0) {
      int next = JsonInput.ws(b, p + 1, e);
      for (int i = 0; b[next] != ']'; i++) {
        if (i == step.item()) {
          return next;
        }
        next = afterItem(in, b, next, e);
      }
    }
    return 0;
  }

  /** Index of the next item, or of the bracket at the end. */
  private static int afterItem(JsonInput in, byte[] b, int p, int e) {
    int next = JsonInput.ws(b, in.skip(b, p, e), e);
    return b[next] == ',' ? JsonInput.ws(b, next + 1, e) : next;
  }

  /** 0 = there is no value at {@code p}, 1 = an empty one, 2 = another one. */
  static int presence(byte[] b, int p, int e) {
    if (p == 0) {
      return 0;
    }
    return switch (b[p]) {
      case 'n' -> 0;
      case '"' -> b[p + 1] == '"' ? 1 : 2;
      case '{' -> b[JsonInput.ws(b, p + 1, e)] == '}' ? 1 : 2;
      case '[' -> b[JsonInput.ws(b, p + 1, e)] == ']' ? 1 : 2;
      default -> 2;
    };
  }

  static boolean fits(Presence demanded, int presence) {
    return switch (demanded) {
      case VALUE -> presence > 0;
      case NONE -> presence == 0;
      case CONTENT -> presence == 2;
      case EMPTY -> presence < 2;
    };
  }

  /** How many items the array at {@code p} has; -1 if there is none. */
  static int length(JsonInput in, byte[] b, int p, int e) {
    if (p == 0 || b[p] != '[') {
      return -1;
    }
    int count = 0;
    int next = JsonInput.ws(b, p + 1, e);
    while (b[next] != ']') {
      count++;
      next = afterItem(in, b, next, e);
    }
    return count;
  }
}
