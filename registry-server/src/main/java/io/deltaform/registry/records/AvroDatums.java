package io.deltaform.registry.records;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import org.apache.avro.Schema;

/** Checks that bytes are datums of an Avro schema, and builds nothing of them. */
final class AvroDatums implements AvroValidator {
  private final Schema schema;

  AvroDatums(Schema schema) {
    this.schema = schema;
  }

  @Override
  public boolean validate(AvroInput in, Problems out) {
    try {
      walk(schema, in);
      return true;
    } catch (MalformedInput e) {
      out.fatal(e);
    } catch (StackOverflowError e) {
      out.fatal(MalformedInput.limit("a datum that nests too deep", in.position()));
    }
    return false;
  }

  private static void walk(Schema schema, AvroInput in) {
    switch (schema.getType()) {
      case NULL -> {}
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case FLOAT -> in.readFloat();
      case DOUBLE -> in.readDouble();
      case BYTES -> in.skipBytes();
      case STRING -> in.skipString();
      case FIXED -> in.skipFixed(schema.getFixedSize());
      case ENUM -> in.readIndex(schema.getEnumSymbols().size());
      case UNION -> walk(schema.getTypes().get(in.readIndex(schema.getTypes().size())), in);
      default -> nested(schema, in);
    }
  }

  private static void nested(Schema schema, AvroInput in) {
    in.enter();
    if (schema.getType() == Schema.Type.RECORD) {
      for (Schema.Field field : schema.getFields()) {
        walk(field.schema(), in);
      }
    } else {
      boolean map = schema.getType() == Schema.Type.MAP;
      Schema item = map ? schema.getValueType() : schema.getElementType();
      int least = map || takesBytes(item) ? 1 : 0;
      for (int count = in.readBlock(least); count != 0; count = in.readBlock(least)) {
        for (int i = 0; i < count; i++) {
          if (map) {
            in.skipString();
          }
          walk(item, in);
        }
      }
    }
    in.leave();
  }

  /** True if every datum has a byte at least; records of records are not looked into. */
  private static boolean takesBytes(Schema schema) {
    return switch (schema.getType()) {
      case NULL -> false;
      case FIXED -> schema.getFixedSize() > 0;
      case RECORD ->
          schema.getFields().stream()
              .map(field -> field.schema().getType())
              .anyMatch(
                  t -> t != Schema.Type.NULL && t != Schema.Type.RECORD && t != Schema.Type.FIXED);
      default -> true;
    };
  }
}
