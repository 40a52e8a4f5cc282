package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type of a writer's schema, which came with the data and may be anything. Types may hold
 * themselves, so it is equal to itself only. Immutable once its schema is parsed.
 */
public final class DatumType {
  /** What the bytes of a value are. */
  public enum Kind {
    NULL(0),
    BOOLEAN(1),
    INT(1),
    LONG(1),
    FLOAT(4),
    DOUBLE(8),
    BYTES(1),
    STRING(1),
    ENUM(1),
    FIXED(0),
    ARRAY(1),
    MAP(1),
    UNION(1),
    RECORD(0);

    /** The fewest bytes that a value takes, without those of its parts. */
    final int least;

    Kind(int least) {
      this.least = least;
    }
  }

  /**
   * A field of a record.
   *
   * @param definition as the schema has it
   */
  public record Field(String name, DatumType type, JsonObject definition) {}

  private final Kind kind;
  private final @Nullable String name;
  private final JsonObject definition;
  private final int size;
  private List<Field> fields = List.of();
  private List<DatumType> parts = List.of();
  private List<String> symbols = List.of();
  private int least;
  private int weight;

  DatumType(Kind kind, @Nullable String name, JsonObject definition, int size) {
    this.kind = kind;
    this.name = name;
    this.definition = definition;
    this.size = size;
    this.least = kind == Kind.FIXED ? size : kind.least;
  }

  static DatumType primitive(Kind kind) {
    return new DatumType(kind, null, new JsonObject(Map.of()), 0);
  }

  void fields(List<Field> all) {
    fields = List.copyOf(all);
  }

  void parts(List<DatumType> all) {
    parts = List.copyOf(all);
  }

  void symbols(List<String> all) {
    symbols = List.copyOf(all);
  }

  void measured(int leastBytes, int allWeight) {
    least = leastBytes;
    weight = allWeight;
  }

  public Kind kind() {
    return kind;
  }

  /** The full name of a record, an enum or a fixed; null for all others. */
  public @Nullable String name() {
    return name;
  }

  /** The fields of a record, in the order of their bytes. */
  public List<Field> fields() {
    return fields;
  }

  /** The field of that name; null if there is none. */
  public @Nullable Field field(String wanted) {
    for (Field field : fields) {
      if (field.name().equals(wanted)) {
        return field;
      }
    }
    return null;
  }

  /** The branches of a union; the type of an array's items, or of a map's values, alone. */
  public List<DatumType> parts() {
    return parts;
  }

  /** The only branch of a union beside null; the type itself if it is no union of two. */
  public DatumType present() {
    if (kind == Kind.UNION && parts.size() == 2) {
      for (int i = 0; i < 2; i++) {
        if (parts.get(i).kind == Kind.NULL) {
          return parts.get(1 - i);
        }
      }
    }
    return this;
  }

  /** The symbols of an enum. */
  public List<String> symbols() {
    return symbols;
  }

  /** The bytes of a fixed. */
  public int size() {
    return size;
  }

  /** What the schema says of the type itself under that name; null if it says nothing. */
  public @Nullable JsonValue property(String wanted) {
    return definition.get(wanted);
  }

  /** The fewest bytes that a value takes. */
  public int least() {
    return least;
  }

  /**
   * The number of values in the next block of an array, or of a map if they are {@code keyed};
   * those without bytes are bounded by the parts that they have.
   */
  int readBlock(AvroInput in, boolean keyed) {
    if (keyed) {
      return in.readBlock(1 + Math.min(least, Integer.MAX_VALUE - 1));
    }
    int n = in.readBlock(least);
    if (least == 0 && (long) n * weight > in.limits().columns()) {
      throw MalformedInput.limit(
          "more than " + in.limits().columns() + " parts without bytes", in.position());
    }
    return n;
  }

  /** How many parts a value has at least, itself among them. */
  public int weight() {
    return weight;
  }
}
