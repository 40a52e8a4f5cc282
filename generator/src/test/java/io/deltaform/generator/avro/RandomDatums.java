package io.deltaform.generator.avro;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.jspecify.annotations.Nullable;

/** Random generic datums of any schema, within the ranges of its logical types. */
final class RandomDatums {
  private static final String[] TEXTS = {
    "", "a", "caf\u00e9", "\u540d\u524d", "\uD83D\uDCA5 boom", "0123456789abcdef"
  };
  private final SplittableRandom random;

  RandomDatums(SplittableRandom random) {
    this.random = random;
  }

  @Nullable Object of(Schema schema, int depth) {
    String logical = schema.getLogicalType() == null ? "" : schema.getLogicalType().getName();
    return switch (schema.getType()) {
      case NULL -> null;
      case BOOLEAN -> random.nextBoolean();
      case INT -> logical.equals("time-millis") ? random.nextInt(86_400_000) : ints();
      case LONG -> logical.equals("time-micros") ? random.nextLong(86_400_000_000L) : longs();
      case FLOAT -> Float.intBitsToFloat(random.nextInt() & 0x7f7fffff);
      case DOUBLE -> Double.longBitsToDouble(random.nextLong() & 0x7fefffffffffffffL);
      case STRING -> logical.equals("uuid") ? new UUID(longs(), longs()).toString() : text();
      case BYTES -> ByteBuffer.wrap(logical.equals("decimal") ? decimal(schema) : bytes());
      case FIXED -> new GenericData.Fixed(schema, fixed(schema, logical));
      case ENUM ->
          new GenericData.EnumSymbol(
              schema, schema.getEnumSymbols().get(random.nextInt(schema.getEnumSymbols().size())));
      case ARRAY -> array(schema, depth);
      case MAP -> map(schema, depth);
      case UNION -> of(schema.getTypes().get(branch(schema, depth)), depth + 1);
      case RECORD -> {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
          record.put(field.pos(), of(field.schema(), depth + 1));
        }
        yield record;
      }
    };
  }

  private int branch(Schema union, int depth) {
    Integer nullBranch = union.getIndexNamed("null");
    return depth > 6 && nullBranch != null ? nullBranch : random.nextInt(union.getTypes().size());
  }

  private List<@Nullable Object> array(Schema schema, int depth) {
    List<@Nullable Object> items = new ArrayList<>();
    for (int i = depth > 6 ? 0 : random.nextInt(4); i > 0; i--) {
      items.add(of(schema.getElementType(), depth + 1));
    }
    return items;
  }

  private Map<String, @Nullable Object> map(Schema schema, int depth) {
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      entries.put(text() + i, of(schema.getValueType(), depth + 1));
    }
    return entries;
  }

  private int ints() {
    return random.nextInt() >> random.nextInt(32);
  }

  private long longs() {
    return random.nextLong() >> random.nextInt(64);
  }

  private String text() {
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private byte[] bytes() {
    byte[] bytes = new byte[random.nextInt(20)];
    random.nextBytes(bytes);
    return bytes;
  }

  private byte[] decimal(Schema schema) {
    int precision = ((LogicalTypes.Decimal) schema.getLogicalType()).getPrecision();
    BigInteger unscaled =
        new BigInteger(random.nextInt(70), new java.util.Random(random.nextLong()))
            .mod(BigInteger.TEN.pow(precision));
    return (random.nextBoolean() ? unscaled.negate() : unscaled).toByteArray();
  }

  private byte[] fixed(Schema schema, String logical) {
    byte[] bytes = new byte[schema.getFixedSize()];
    if (logical.equals("decimal")) {
      byte[] value = decimal(schema);
      java.util.Arrays.fill(bytes, value[0] < 0 ? (byte) -1 : 0);
      System.arraycopy(value, 0, bytes, bytes.length - value.length, value.length);
    } else {
      random.nextBytes(bytes);
    }
    return bytes;
  }
}
