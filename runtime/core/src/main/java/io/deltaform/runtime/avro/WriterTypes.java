package io.deltaform.runtime.avro;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A writer's schema as what problems of a datum are placed by. */
final class WriterTypes {
  private final Map<DatumType, String> references = new HashMap<>();
  private final Map<String, AvroType> named = new HashMap<>();

  private WriterTypes() {}

  static AvroTypes of(WriterSchema schema) {
    WriterTypes types = new WriterTypes();
    AvroType root = types.type(schema.root());
    return new AvroTypes(root, Map.copyOf(types.named));
  }

  private AvroType type(DatumType type) {
    return switch (type.kind()) {
      case NULL -> AvroType.Primitive.NULL;
      case BOOLEAN -> AvroType.Primitive.BOOLEAN;
      case INT -> AvroType.Primitive.INT;
      case LONG -> AvroType.Primitive.LONG;
      case FLOAT -> AvroType.Primitive.FLOAT;
      case DOUBLE -> AvroType.Primitive.DOUBLE;
      case BYTES -> AvroType.Primitive.BYTES;
      case STRING -> AvroType.Primitive.STRING;
      case FIXED -> new AvroType.Fixed(type.size());
      case ENUM -> new AvroType.Symbols(type.symbols());
      case ARRAY -> new AvroType.Items(type(type.parts().get(0)));
      case MAP -> new AvroType.Entries(type(type.parts().get(0)));
      case UNION -> new AvroType.Branches(type.parts().stream().map(this::type).toList());
      case RECORD -> record(type);
    };
  }

  /** By numbers: a writer may define a name twice. */
  private AvroType record(DatumType type) {
    String known = references.get(type);
    if (known == null) {
      known = String.valueOf(references.size());
      references.put(type, known);
      List<AvroType.Field> fields = new ArrayList<>();
      type.fields().forEach(f -> fields.add(new AvroType.Field(f.name(), type(f.type()))));
      named.put(known, new AvroType.Struct(List.copyOf(fields), null));
    }
    return new AvroType.Reference(known);
  }
}
