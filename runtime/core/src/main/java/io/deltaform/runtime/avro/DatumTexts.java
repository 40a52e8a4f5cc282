package io.deltaform.runtime.avro;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the plan by which datums of a schema are spelt as JSON: numbers exactly, decimals with
 * their scale, bytes and fixed as base64, enums as text, unions as the value of their branch, maps
 * and records as objects; other logical types as the number or text that they are.
 */
public final class DatumTexts {
  private final Shapes shapes;
  private final ReadLimits limits;
  private final Map<DatumType, DatumText> made = new HashMap<>();

  /** How a format wants some types spelt. */
  @FunctionalInterface
  public interface Shapes {
    /**
     * The spelling of {@code type}.
     *
     * @param field the definition of the field whose type it is, or a branch of its type; null if
     *     it is none's
     * @param inner gives the ordinary spelling of a type
     * @return null where it is spelt in the ordinary way
     */
    @Nullable DatumText of(DatumType type, @Nullable JsonObject field, DatumTexts inner);

    /** What a field is called in the text. */
    default String name(DatumType record, DatumType.Field field) {
      return field.name();
    }
  }

  private DatumTexts(Shapes shapes, ReadLimits limits) {
    this.shapes = shapes;
    this.limits = limits;
  }

  /** The plan for datums of {@code schema}, all in the ordinary way. */
  public static DatumText of(WriterSchema schema, ReadLimits limits) {
    return of(schema, limits, (type, field, inner) -> null);
  }

  /** The plan for datums of {@code schema}, of which some types have a spelling of their own. */
  public static DatumText of(WriterSchema schema, ReadLimits limits, Shapes shapes) {
    return new DatumTexts(shapes, limits).of(schema.root(), null);
  }

  /** The spelling of one type inside the schema. */
  public DatumText of(DatumType type, @Nullable JsonObject field) {
    DatumText own = shapes.of(type, field, this);
    if (own != null) {
      return own;
    }
    if (type.kind() != Kind.RECORD) {
      return plain(type, field);
    }
    // a record may hold itself: what it holds is looked up when a datum gets there
    DatumText known = made.get(type);
    if (known == null) {
      RecordText record = new RecordText(limits.recordLength());
      made.put(type, record);
      record.fields(type, this, shapes);
      known = record;
    }
    return known;
  }

  private DatumText plain(DatumType type, @Nullable JsonObject field) {
    return switch (type.kind()) {
      case NULL -> (in, out) -> out.nul();
      case BOOLEAN -> (in, out) -> out.bool(in.readBoolean());
      case INT -> (in, out) -> out.number(in.readInt());
      case LONG -> (in, out) -> out.number(in.readLong());
      case FLOAT -> (in, out) -> ScalarTexts.floating(in.readFloat(), out);
      case DOUBLE -> (in, out) -> ScalarTexts.floating(in.readDouble(), out);
      case STRING -> DatumTexts::string;
      case BYTES, FIXED -> ScalarTexts.bytes(type, field);
      case ENUM -> symbols(type);
      case ARRAY -> array(type);
      case MAP -> map(type);
      case UNION -> union(type, field);
      case RECORD -> throw new IllegalStateException("records are made apart");
    };
  }

  private static void string(AvroInput in, JsonOutput out) {
    int n = in.skipString();
    out.string(in.buffer(), in.position() - n, n);
  }

  private static DatumText symbols(DatumType type) {
    String[] symbols = type.symbols().toArray(String[]::new);
    return (in, out) -> out.string(symbols[in.readIndex(symbols.length)]);
  }

  private DatumText union(DatumType type, @Nullable JsonObject field) {
    DatumText[] branches =
        type.parts().stream().map(part -> of(part, field)).toArray(DatumText[]::new);
    return (in, out) -> branches[in.readIndex(branches.length)].write(in, out);
  }

  private DatumText array(DatumType type) {
    DatumType itemType = type.parts().get(0);
    DatumText item = of(itemType, null);
    return (in, out) -> {
      in.enter();
      out.beginArray();
      for (int n = itemType.readBlock(in, false); n != 0; n = itemType.readBlock(in, false)) {
        for (int i = 0; i < n; i++) {
          item.write(in, out);
        }
      }
      out.endArray();
      in.leave();
    };
  }

  private DatumText map(DatumType type) {
    DatumType valueType = type.parts().get(0);
    DatumText value = of(valueType, null);
    return (in, out) -> {
      in.enter();
      out.beginObject();
      for (int n = valueType.readBlock(in, true); n != 0; n = valueType.readBlock(in, true)) {
        for (int i = 0; i < n; i++) {
          out.name(in.readString());
          value.write(in, out);
        }
      }
      out.endObject();
      in.leave();
    };
  }
}
