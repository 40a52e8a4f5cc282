package io.deltaform.generator.avro;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.List;

/**
 * A shape's own definition as an Avro schema, without words for people; other shapes stand in it by
 * their full names.
 */
final class SchemaText implements TypeRef.Visitor<JsonOutput> {
  private final AvroModel model;
  private final JsonOutput out = new JsonOutput();

  private SchemaText(AvroModel model) {
    this.model = model;
  }

  static String of(Shape shape, AvroModel model) {
    return new SchemaText(model).shape(shape).toString();
  }

  private JsonOutput shape(Shape shape) {
    if (shape instanceof UnionType union) {
      return union(union);
    }
    out.beginObject();
    name(shape instanceof EnumType ? "enum" : "record", shape.name());
    notes(shape.notes());
    if (shape instanceof EnumType x) {
      out.name("symbols").beginArray();
      x.symbols().forEach(out::string);
      out.endArray();
      if (x.defaultSymbol() != null) {
        out.name("default").string(x.defaultSymbol());
      }
    } else {
      out.name("fields").beginArray();
      ((RecordType) shape).fields().forEach(this::field);
      out.endArray();
    }
    return out.endObject();
  }

  private void name(String kind, String fullName) {
    int dot = fullName.lastIndexOf('.');
    out.name("type").string(kind);
    out.name("name").string(fullName.substring(dot + 1));
    // said even where it is empty: else it would be that of the record around
    out.name("namespace").string(dot < 0 ? "" : fullName.substring(0, dot));
  }

  private void aliases(List<String> aliases) {
    if (!aliases.isEmpty()) {
      out.name("aliases").beginArray();
      aliases.forEach(out::string);
      out.endArray();
    }
  }

  private void notes(Notes notes) {
    aliases(notes.aliases());
    notes.properties().forEach((name, value) -> value.write(out.name(name)));
  }

  private void field(Field field) {
    out.beginObject().name("name").string(field.wireName());
    out.name("type");
    use(field.type());
    JsonValue defaultValue = field.defaultValue();
    if (defaultValue != null) {
      defaultValue.write(out.name("default"));
    }
    notes(field.notes());
    if (field.type().type() instanceof TypeRef.RowSlot
        && !field.notes().properties().containsKey("deltaform.row")) {
      out.name("deltaform.row").string("json");
    }
    out.endObject();
  }

  private JsonOutput use(TypeUse use) {
    if (use.nullBranch() < 0) {
      return use.type().accept(this);
    }
    out.beginArray();
    for (int i = 0; i < 2; i++) {
      if (i == use.nullBranch()) {
        out.string("null");
      } else {
        use.type().accept(this);
      }
    }
    return out.endArray();
  }

  private JsonOutput union(UnionType union) {
    List<TypeRef> branches = union.branches();
    out.beginArray();
    for (int i = 0; i < branches.size(); i++) {
      if (i == union.nullBranch()) {
        out.string("null");
      }
      branches.get(i).accept(this);
    }
    if (union.nullBranch() == branches.size()) {
      out.string("null");
    }
    return out.endArray();
  }

  @Override
  public JsonOutput scalar(TypeRef.ScalarRef ref) {
    return switch (ref.type().type()) {
      case BOOLEAN -> out.string("boolean");
      case INT32 -> out.string("int");
      case INT64 -> out.string("long");
      case FLOAT32 -> out.string("float");
      case FLOAT64 -> out.string("double");
      case STRING -> out.string("string");
      case BYTES -> out.string("bytes");
      case DECIMAL -> decimal(out.beginObject().name("type").string("bytes"), ref.type());
      case UUID -> logical("string", "uuid");
      case DATE -> logical("int", "date");
      case TIME -> {
        boolean millis = Units.name(ref.form()).equals("Millis");
        yield logical(millis ? "int" : "long", millis ? "time-millis" : "time-micros");
      }
      case INSTANT -> logical("long", "timestamp-" + Units.text(ref.form()));
      case LOCAL_DATE_TIME -> logical("long", "local-timestamp-" + Units.text(ref.form()));
      default -> throw new IllegalArgumentException(ref.type() + " is no type of Avro");
    };
  }

  private JsonOutput logical(String type, String logicalType) {
    out.beginObject().name("type").string(type);
    return out.name("logicalType").string(logicalType).endObject();
  }

  private JsonOutput decimal(JsonOutput type, Scalar scalar) {
    type.name("logicalType").string("decimal");
    type.name("precision").number(scalar.precision());
    return type.name("scale").number(scalar.scale()).endObject();
  }

  @Override
  public JsonOutput fixed(TypeRef.FixedRef ref) {
    out.beginObject();
    name("fixed", ref.name());
    aliases(ref.aliases());
    out.name("size").number(ref.size());
    return switch (ref.type().type()) {
      case DECIMAL -> decimal(out, ref.type());
      case UUID -> out.name("logicalType").string("uuid").endObject();
      case AVRO_DURATION -> out.name("logicalType").string("duration").endObject();
      default -> out.endObject();
    };
  }

  @Override
  public JsonOutput named(TypeRef.Named ref) {
    return model.shape(ref.name()) instanceof UnionType union
        ? union(union)
        : out.string(ref.name());
  }

  @Override
  public JsonOutput list(TypeRef.ListOf ref) {
    out.beginObject().name("type").string("array").name("items");
    use(ref.element());
    return out.endObject();
  }

  @Override
  public JsonOutput map(TypeRef.MapOf ref) {
    out.beginObject().name("type").string("map").name("values");
    use(ref.value());
    return out.endObject();
  }

  @Override
  public JsonOutput embedded(TypeRef.Embedded ref) {
    throw new IllegalArgumentException("an embedded datum has no codec");
  }

  @Override
  public JsonOutput row(TypeRef.RowSlot ref) {
    return out.string("string");
  }

  @Override
  public JsonOutput any(TypeRef.Any ref) {
    return out.string("null");
  }
}
