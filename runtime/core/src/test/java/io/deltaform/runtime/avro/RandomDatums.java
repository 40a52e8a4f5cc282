package io.deltaform.runtime.avro;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.jspecify.annotations.Nullable;

/** Datums as Avro's own library has them. */
final class RandomDatums {
  private RandomDatums() {}

  static @Nullable Object of(Schema schema, SplittableRandom random) {
    return switch (schema.getType()) {
      case NULL -> null;
      case BOOLEAN -> random.nextBoolean();
      case INT -> random.nextInt();
      case LONG -> random.nextLong();
      case FLOAT -> (float) random.nextInt(1000) / 8;
      case DOUBLE -> random.nextDouble();
      case STRING -> "t\u00fc".repeat(random.nextInt(4));
      case BYTES -> ByteBuffer.wrap(new byte[random.nextInt(5)]);
      case ENUM ->
          new GenericData.EnumSymbol(
              schema, schema.getEnumSymbols().get(random.nextInt(schema.getEnumSymbols().size())));
      case UNION -> of(schema.getTypes().get(random.nextInt(schema.getTypes().size())), random);
      case ARRAY -> {
        List<@Nullable Object> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          items.add(of(schema.getElementType(), random));
        }
        yield items;
      }
      case MAP -> {
        Map<String, @Nullable Object> entries = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          entries.put("k" + i, of(schema.getValueType(), random));
        }
        yield entries;
      }
      case RECORD -> {
        GenericData.Record record = new GenericData.Record(schema);
        schema.getFields().forEach(f -> record.put(f.name(), of(f.schema(), random)));
        yield record;
      }
      case FIXED -> {
        byte[] bytes = new byte[schema.getFixedSize()];
        random.nextBytes(bytes);
        yield new GenericData.Fixed(schema, bytes);
      }
    };
  }
}
