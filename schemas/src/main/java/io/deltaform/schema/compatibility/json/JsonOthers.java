package io.deltaform.schema.compatibility.json;

import static io.deltaform.schema.compatibility.json.JsonContainment.no;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keywords that are only compared with their like: where the other schema has none, it cannot be
 * shown that what they demand holds.
 */
final class JsonOthers {
  private final JsonContainment pairs;

  JsonOthers(JsonContainment pairs) {
    this.pairs = pairs;
  }

  boolean check(
      String place, List<Assertion> reader, List<Assertion> writer, List<SchemaChange> reasons) {
    boolean contained = true;
    for (Assertion demanded : reader) {
      contained &=
          writer.stream().anyMatch(given -> holds(demanded, given))
              || no(
                  reasons,
                  keyword(demanded),
                  place,
                  "the keyword demands what it did not demand before");
    }
    return contained;
  }

  private static String keyword(Assertion a) {
    String name = a.getClass().getSimpleName();
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private boolean holds(Assertion r, Assertion w) {
    if (r instanceof Assertion.Not x && w instanceof Assertion.Not y) {
      return pairs.inverse().contains(y.node(), x.node(), new ArrayList<>());
    } else if (r instanceof Assertion.PropertyNames x && w instanceof Assertion.PropertyNames y) {
      return holds(x.node(), y.node());
    } else if (r instanceof Assertion.UnevaluatedProperties x
        && w instanceof Assertion.UnevaluatedProperties y) {
      return holds(x.node(), y.node());
    } else if (r instanceof Assertion.UnevaluatedItems x
        && w instanceof Assertion.UnevaluatedItems y) {
      return holds(x.node(), y.node());
    } else if (r instanceof Assertion.EmbeddedJson x && w instanceof Assertion.EmbeddedJson y) {
      return holds(x.node(), y.node());
    } else if (r instanceof Assertion.Contains x && w instanceof Assertion.Contains y) {
      return contains(x, y);
    } else if (r instanceof Assertion.Conditional x && w instanceof Assertion.Conditional y) {
      return same(x.condition(), y.condition())
          && branch(x.then(), y.then())
          && branch(x.otherwise(), y.otherwise());
    } else if (r instanceof Assertion.DependentRequired x
        && w instanceof Assertion.DependentRequired y) {
      return x.names().entrySet().stream()
          .allMatch(e -> y.names().getOrDefault(e.getKey(), List.of()).containsAll(e.getValue()));
    } else if (r instanceof Assertion.DependentSchemas x
        && w instanceof Assertion.DependentSchemas y) {
      return x.nodes().entrySet().stream()
          .allMatch(e -> branch(e.getValue(), y.nodes().get(e.getKey())));
    }
    return false;
  }

  private boolean contains(Assertion.Contains x, Assertion.Contains y) {
    boolean fewer = x.min() <= y.min() && holds(x.node(), y.node());
    boolean most = x.max() < 0 || (y.max() >= 0 && x.max() >= y.max() && same(x.node(), y.node()));
    return fewer && most;
  }

  private boolean branch(@Nullable String r, @Nullable String w) {
    return r == null || (w == null ? pairs.reader(r).isAny() : holds(r, w));
  }

  private boolean holds(String r, String w) {
    return pairs.contains(r, w, new ArrayList<>());
  }

  private boolean same(String r, String w) {
    return holds(r, w) && pairs.inverse().contains(w, r, new ArrayList<>());
  }
}
