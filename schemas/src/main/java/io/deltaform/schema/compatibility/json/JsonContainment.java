package io.deltaform.schema.compatibility.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.Policy;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether every document of one schema is a document of another. What cannot be shown is no: the
 * answer errs to the safe side. Each pair of places is looked at once, and their number is bounded.
 * For one check by one thread.
 */
public final class JsonContainment {
  private static final int REASONS = 50;

  private final JsonSchemaGraph reader;
  private final JsonSchemaGraph writer;
  private final Policy policy;
  private final Map<String, JsonFacts> readers = new HashMap<>();
  private final Map<String, JsonFacts> writers = new HashMap<>();
  private final Map<Pair, Boolean> seen = new HashMap<>();
  private final Budget budget;
  private @Nullable JsonContainment inverse;

  private record Pair(String reader, String writer) {}

  private JsonContainment(
      JsonSchemaGraph reader, JsonSchemaGraph writer, Policy policy, Budget budget) {
    this.reader = reader;
    this.writer = writer;
    this.policy = policy;
    this.budget = budget;
  }

  /** The other way round, strictly: what was read writes now. */
  JsonContainment inverse() {
    if (inverse == null) {
      inverse = new JsonContainment(writer, reader, Policy.STRICT, budget);
    }
    return inverse;
  }

  /**
   * What documents of {@code writer} are none of {@code reader}; empty if all are.
   *
   * @param policy {@link Policy#LENIENT} passes over optional properties that came or went
   * @throws IncomparableException if the schemas are too large to be compared
   */
  public static List<SchemaChange> check(
      JsonSchemaGraph reader, JsonSchemaGraph writer, Policy policy) {
    return check(reader, reader.root(), writer, writer.root(), policy);
  }

  /** The same for a place in each. */
  public static List<SchemaChange> check(
      JsonSchemaGraph reader,
      String readerNode,
      JsonSchemaGraph writer,
      String writerNode,
      Policy policy) {
    List<SchemaChange> reasons = new ArrayList<>();
    try {
      new JsonContainment(reader, writer, policy, new Budget())
          .contains(readerNode, writerNode, reasons);
      return List.copyOf(reasons);
    } catch (StackOverflowError e) {
      throw new IncomparableException("the JSON Schemas are too deep to be compared");
    }
  }

  boolean isLenient() {
    return policy == Policy.LENIENT;
  }

  JsonFacts reader(String id) {
    return facts(readers, reader, id);
  }

  JsonFacts writer(String id) {
    return facts(writers, writer, id);
  }

  private JsonFacts facts(Map<String, JsonFacts> known, JsonSchemaGraph graph, String id) {
    budget.step(1);
    JsonFacts facts = known.get(id);
    if (facts == null) {
      facts = JsonFacts.of(graph, id);
      budget.step(facts.nodes.size() + facts.properties.size());
      known.put(id, facts);
    }
    return facts;
  }

  /** True if {@code r} holds all values of {@code w}; else reasons say why not. */
  boolean contains(String r, String w, List<SchemaChange> reasons) {
    budget.step(1);
    Pair pair = new Pair(r, w);
    Boolean known = seen.get(pair);
    if (known != null) {
      // a pair that is still being compared is contained unless proven otherwise
      return known || no(reasons, "schema", r, "values that were valid are not any more");
    }
    budget.enter();
    seen.put(pair, true);
    boolean contained = contains(r, reader(r), w, writer(w), reasons);
    budget.leave();
    seen.put(pair, contained);
    return contained;
  }

  private boolean contains(
      String r, JsonFacts of, String w, JsonFacts all, List<SchemaChange> reasons) {
    if (all.never || of.isAny()) {
      return true;
    }
    if (of.never) {
      return no(reasons, "false", r, "no value is valid any more");
    }
    if (all.isOnlyChoice()) {
      boolean every = true;
      for (String branch : all.choices.get(0)) {
        every &= contains(r, branch, reasons);
      }
      return every;
    }
    boolean contained = true;
    for (List<String> choice : of.choices) {
      contained &=
          someHolds(choice, w, all) || no(reasons, "anyOf", r, "no branch holds all values");
    }
    contained &= types(r, of, all, reasons);
    Set<JsonType> types = JsonTypes.of(all);
    contained &= values(r, of, all, reasons);
    contained &= bounds(r, of, all, types, reasons);
    if (types.contains(JsonType.OBJECT)) {
      contained &= new JsonObjects(this, r, of, all).check(reasons);
    }
    if (types.contains(JsonType.ARRAY)) {
      contained &= new JsonArrays(this, r).check(of.items, all.items, reasons);
    }
    contained &= new JsonOthers(this).check(r, of.others, all.others, reasons);
    return contained;
  }

  private boolean someHolds(List<String> choice, String w, JsonFacts all) {
    for (String branch : choice) {
      if (contains(branch, w, new ArrayList<>())) {
        return true;
      }
    }
    // as where both have the same choice beside other keywords
    return all.choices.stream()
        .anyMatch(
            own ->
                own.stream()
                    .allMatch(
                        o -> choice.stream().anyMatch(c -> contains(c, o, new ArrayList<>()))));
  }

  private static boolean types(String r, JsonFacts of, JsonFacts all, List<SchemaChange> reasons) {
    boolean contained = true;
    for (JsonType type : JsonTypes.of(all)) {
      contained &=
          JsonTypes.isIn(type, of.types)
              || no(reasons, "type", r, JsonTypes.name(type) + " was valid and is not any more");
    }
    return contained;
  }

  private static boolean values(String r, JsonFacts of, JsonFacts all, List<SchemaChange> reasons) {
    List<JsonValue> allowed = of.values;
    if (allowed == null) {
      return true;
    }
    List<JsonValue> before = all.values;
    return before != null && Set.copyOf(allowed).containsAll(before)
        || no(reasons, "enum", r, "values that were valid are not among those listed any more");
  }

  private static boolean bounds(
      String r, JsonFacts of, JsonFacts all, Set<JsonType> types, List<SchemaChange> reasons) {
    JsonBounds bounds = of.bounds;
    JsonBounds before = all.bounds;
    boolean contained = true;
    if (JsonTypes.hasNumbers(types)) {
      contained &=
          bounds.holdNumbersOf(before)
              || no(reasons, "minimum/maximum/multipleOf", r, "the range of numbers is narrower");
    }
    if (types.contains(JsonType.STRING)) {
      contained &=
          bounds.holdTextsOf(before)
              || no(reasons, "minLength/maxLength/pattern", r, "fewer texts are valid");
    }
    if (types.contains(JsonType.ARRAY)) {
      contained &=
          bounds.holdArraysOf(before)
              || no(reasons, "minItems/maxItems/uniqueItems", r, "fewer arrays are valid");
    }
    if (types.contains(JsonType.OBJECT)) {
      contained &=
          bounds.holdObjectsOf(before, all.required.size())
              || no(reasons, "minProperties/maxProperties", r, "fewer objects are valid");
    }
    return contained;
  }

  /** Tells a reason; always false. */
  static boolean no(List<SchemaChange> reasons, String keyword, String id, String text) {
    if (reasons.size() < REASONS) {
      reasons.add(SchemaChange.broken(keyword, JsonSchemaGraph.pointer(id), text));
    }
    return false;
  }
}
