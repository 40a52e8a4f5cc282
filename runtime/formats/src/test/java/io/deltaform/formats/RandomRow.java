package io.deltaform.formats;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rows of a table that has a column of every type, as a producer spells them. */
final class RandomRow {
  private static final List<ValueType> TYPES =
      List.of(
          ValueType.BOOLEAN,
          ValueType.INT32,
          ValueType.INT64,
          ValueType.BIG_INTEGER,
          ValueType.DECIMAL,
          ValueType.FLOAT32,
          ValueType.FLOAT64,
          ValueType.STRING,
          ValueType.BYTES,
          ValueType.BIT,
          ValueType.DATE,
          ValueType.TIME,
          ValueType.LOCAL_DATE_TIME,
          ValueType.INSTANT,
          ValueType.OFFSET_DATE_TIME,
          ValueType.ZONED_DATE_TIME,
          ValueType.DURATION,
          ValueType.UUID,
          ValueType.JSON);

  /** The table {@code T}, whose columns are named after their types. */
  static final TableSchema TABLE =
      new TableSchema(
          TableId.of(null, null, "T"),
          TYPES.stream()
              .map(
                  type ->
                      new TableColumn(
                          type.name(),
                          Scalar.of(type),
                          null,
                          true,
                          type == ValueType.INT32 ? 1 : 0))
              .toList(),
          List.of("test"),
          Set.of());

  static final DynamicRowCodec CODEC = DynamicRowCodec.of(TABLE);

  private final Random random;
  private final WireForms forms;

  RandomRow(long seed, WireForms forms) {
    this.random = new Random(seed);
    this.forms = forms;
  }

  /**
   * A row as JSON: each column is left out, null, a value, or a text that does not fit; at times
   * there is a column that the table does not have.
   */
  String next() {
    JsonOutput out = new JsonOutput().beginObject();
    List<ValueType> order = new ArrayList<>(TYPES);
    if (random.nextBoolean()) {
      Collections.shuffle(order, random);
    }
    out.name("BIGINT_X").raw("1.50");
    for (ValueType type : order) {
      int index = TYPES.indexOf(type);
      // text that is no JSON and the JSON that is such a text are one value of a row without a
      // class
      switch (random.nextInt(12) + (type == ValueType.JSON ? 3 : 0)) {
        case 0 -> {}
        case 1 -> out.name(type.name()).nul();
        case 2 -> out.name(type.name()).string("no \"such\" value");
        default ->
            WireWriter.write(
                out.name(type.name()), value(type), Scalar.of(type), forms.form(index));
      }
    }
    return out.endObject().toString();
  }

  private @Nullable Object value(ValueType type) {
    return switch (type) {
      case BOOLEAN -> random.nextBoolean();
      case INT32 -> random.nextInt();
      case INT64 -> random.nextLong();
      case BIG_INTEGER -> new BigInteger(100, random).negate();
      case DECIMAL -> new BigDecimal(new BigInteger(80, random), random.nextInt(30) - 5);
      case FLOAT32 -> random.nextBoolean() ? random.nextFloat() : Float.NEGATIVE_INFINITY;
      case FLOAT64 -> random.nextBoolean() ? random.nextGaussian() : Double.NaN;
      case STRING -> random.nextBoolean() ? "" : "\u0000\"\\ü\uD83D\uDCA5" + random.nextInt();
      case BYTES -> bytes();
      case BIT -> new BigInteger(random.nextInt(20), random);
      case DATE -> date();
      case TIME -> time();
      case LOCAL_DATE_TIME -> date().atTime(time());
      case INSTANT -> date().atTime(time()).toInstant(ZoneOffset.UTC);
      case OFFSET_DATE_TIME -> date().atTime(time()).atOffset(ZoneOffset.ofHours(2));
      case ZONED_DATE_TIME -> date().atTime(time()).atZone(ZoneId.of("Europe/Berlin"));
      case DURATION -> Duration.ofSeconds(random.nextInt(3_000_000) - 1_500_000, 1000);
      case UUID -> new UUID(random.nextLong(), random.nextLong());
      case JSON -> new JsonArray(List.of(new JsonString("a\"b")));
      default -> throw new AssertionError(type);
    };
  }

  private Bytes bytes() {
    byte[] bytes = new byte[random.nextInt(9)];
    random.nextBytes(bytes);
    return Bytes.copyOf(bytes);
  }

  private LocalDate date() {
    return LocalDate.of(1950 + random.nextInt(150), 1 + random.nextInt(12), 1 + random.nextInt(28));
  }

  private LocalTime time() {
    LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(86_400));
    return random.nextBoolean() ? time : time.withNano(random.nextInt(1_000_000) * 1000);
  }
}
