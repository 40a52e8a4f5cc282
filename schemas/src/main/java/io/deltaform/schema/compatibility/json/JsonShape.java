package io.deltaform.schema.compatibility.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.jsonschema.Annotations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What kind of thing a place of a JSON Schema describes, null apart. */
public final class JsonShape {
  private static final int CHOICES = 50;

  private final JsonSchemaGraph graph;
  private final String node;
  private final JsonFacts facts;
  private final boolean nullable;
  private final Kind kind;

  /** The kinds of things. */
  public enum Kind {
    OBJECT,
    MAP,
    ARRAY,
    /** One of some texts. */
    ENUM,
    /** A single value of one type. */
    VALUE,
    OTHER
  }

  private JsonShape(JsonSchemaGraph graph, String node, JsonFacts facts, boolean nullable) {
    this.graph = graph;
    this.node = node;
    this.facts = facts;
    this.nullable = nullable;
    this.kind = kindOf();
  }

  /** The shape of a node; a choice between null and something else is something else. */
  public static JsonShape of(JsonSchemaGraph graph, String id) {
    String node = id;
    boolean nullable = false;
    JsonFacts facts = JsonFacts.of(graph, node);
    for (int i = 0; i < CHOICES && facts.isOnlyChoice() && facts.choices.size() == 1; i++) {
      List<String> others = new ArrayList<>();
      for (String branch : facts.choices.get(0)) {
        Set<JsonType> types = JsonFacts.of(graph, branch).types;
        if (EnumSet.of(JsonType.NULL).equals(types)) {
          nullable = true;
        } else {
          others.add(branch);
        }
      }
      if (others.size() != 1) {
        break;
      }
      node = others.get(0);
      facts = JsonFacts.of(graph, node);
    }
    return new JsonShape(graph, node, facts, nullable || takesNull(facts));
  }

  private static boolean takesNull(JsonFacts facts) {
    List<JsonValue> values = facts.values;
    return (facts.types == null
            ? facts.properties.isEmpty() && facts.required.isEmpty()
            : facts.types.contains(JsonType.NULL))
        && (values == null || values.contains(JsonValue.JsonNull.NULL));
  }

  private Kind kindOf() {
    if (!facts.choices.isEmpty() || facts.never) {
      return facts.properties.isEmpty() ? Kind.OTHER : Kind.OBJECT;
    }
    List<JsonValue> values = facts.values;
    if (values != null && !symbols().isEmpty() && symbols().size() == count(values)) {
      return Kind.ENUM;
    }
    JsonType only = only();
    if (only == JsonType.OBJECT || (only == null && !facts.properties.isEmpty())) {
      boolean map = facts.properties.isEmpty() && facts.additional.size() == 1 && !isClosed();
      return map ? Kind.MAP : Kind.OBJECT;
    } else if (only == JsonType.ARRAY) {
      boolean plain = facts.items.size() == 1 && facts.items.get(0).prefix().isEmpty();
      return plain && facts.items.get(0).rest() != null ? Kind.ARRAY : Kind.OTHER;
    }
    return only == null ? Kind.OTHER : Kind.VALUE;
  }

  private boolean isClosed() {
    return facts.isClosed(id -> JsonFacts.of(graph, id));
  }

  private static int count(List<JsonValue> values) {
    return (int) values.stream().filter(v -> v != JsonValue.JsonNull.NULL).count();
  }

  private @Nullable JsonType only() {
    Set<JsonType> types = facts.types;
    if (types == null) {
      return null;
    }
    EnumSet<JsonType> rest = EnumSet.noneOf(JsonType.class);
    rest.addAll(types);
    rest.remove(JsonType.NULL);
    if (rest.contains(JsonType.NUMBER)) {
      rest.remove(JsonType.INTEGER);
      rest.remove(JsonType.PLAIN_INTEGER);
    }
    return rest.size() == 1 ? rest.iterator().next() : null;
  }

  public Kind kind() {
    return kind;
  }

  /** The node that says it, behind a choice between it and null. */
  public String node() {
    return node;
  }

  /** All nodes that have a say in it. */
  public List<String> nodes() {
    return facts.nodes;
  }

  public boolean isNullable() {
    return nullable;
  }

  /** The type of a VALUE. */
  public JsonType type() {
    return Objects.requireNonNull(only());
  }

  /** The element of an ARRAY or MAP. */
  public String inner() {
    return kind == Kind.MAP
        ? facts.additional.get(0)
        : Objects.requireNonNull(facts.items.get(0).rest());
  }

  /** The texts of an ENUM. */
  public List<String> symbols() {
    List<JsonValue> values = facts.values;
    return values == null
        ? List.of()
        : values.stream().map(JsonValue::asText).filter(Objects::nonNull).toList();
  }

  /** The properties of an OBJECT: for each, the first node that speaks of it. */
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    facts.properties.forEach((name, nodes) -> properties.put(name, nodes.get(0)));
    return properties;
  }

  public Set<String> required() {
    return facts.required;
  }

  /** The longest text; -1 if there is none. */
  public int maxLength() {
    return facts.bounds.maxLength == Integer.MAX_VALUE ? -1 : facts.bounds.maxLength;
  }

  /** True if the schema's own bounds keep all numbers between these two. */
  public boolean fits(long least, long greatest) {
    BigDecimal minimum = facts.bounds.minimum;
    BigDecimal maximum = facts.bounds.maximum;
    return minimum != null
        && maximum != null
        && minimum.compareTo(BigDecimal.valueOf(least)) >= 0
        && maximum.compareTo(BigDecimal.valueOf(greatest)) <= 0;
  }

  public @Nullable String format() {
    return said(Annotations::format);
  }

  public @Nullable String contentEncoding() {
    return said(Annotations::contentEncoding);
  }

  private @Nullable String said(Function<Annotations, @Nullable String> what) {
    for (String id : facts.nodes) {
      String said = what.apply(graph.annotations(id));
      if (said != null) {
        return said;
      }
    }
    return null;
  }
}
