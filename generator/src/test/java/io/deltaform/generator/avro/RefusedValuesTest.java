package io.deltaform.generator.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.SourceFile;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a type of Avro cannot hold is refused when it is written, with the place of the value. */
class RefusedValuesTest {
  private static final String SCHEMA =
      """
      {"type":"record","name":"Order","fields":[
        {"name":"id","type":"long"},
        {"name":"placed","type":{"type":"long","logicalType":"timestamp-millis"}},
        {"name":"local","type":["null",{"type":"long","logicalType":"local-timestamp-micros"}]},
        {"name":"day","type":{"type":"int","logicalType":"date"}},
        {"name":"time","type":{"type":"int","logicalType":"time-millis"}},
        {"name":"total","type":{"type":"bytes","logicalType":"decimal","precision":5,"scale":2}},
        {"name":"fee","type":{"type":"fixed","name":"Fee","size":2,"logicalType":"decimal","precision":4,"scale":2}},
        {"name":"hash","type":{"type":"fixed","name":"Hash","size":2}},
        {"name":"note","type":["string","null"]},
        {"name":"texts","type":{"type":"array","items":"string"}},
        {"name":"prices","type":{"type":"map","values":{"type":"bytes","logicalType":"decimal","precision":3,"scale":1}}},
        {"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line","fields":[
          {"name":"sku","type":"string"},
          {"name":"at","type":{"type":"long","logicalType":"timestamp-micros"}}]}}}]}
      """;

  private static final Compiled CLASSES =
      Compiled.of(
          Generator.compile(
                  List.of(new SourceFile("order.avsc", Bytes.copyOf(SCHEMA.getBytes(UTF_8)))),
                  "gen")
              .files());
  private static final AvroCodec<Object> CODEC = CLASSES.codec("gen.Order");

  private static Object make(String type, @Nullable Object... values)
      throws ReflectiveOperationException {
    Class<?> record = CLASSES.loadClass("gen." + type);
    Class<?>[] types =
        Arrays.stream(record.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    return record.getDeclaredConstructor(types).newInstance(values);
  }

  private static @Nullable Object[] valid() throws ReflectiveOperationException {
    Instant at = Instant.parse("2026-01-02T03:04:05.123Z");
    Object line = make("Line", "a", at);
    return new @Nullable Object[] {
      1L,
      at,
      null,
      LocalDate.EPOCH,
      LocalTime.NOON,
      new BigDecimal("1.00"),
      new BigDecimal("1.00"),
      Bytes.copyOf(new byte[] {1, 2}),
      null,
      List.of("a", "b", "c"),
      Map.of("k", new BigDecimal("1.0")),
      List.of(line, line)
    };
  }

  private static Object value(String kind) throws ReflectiveOperationException {
    return switch (kind) {
      case "nanos" -> Instant.parse("2026-01-02T03:04:05.000000001Z");
      case "farAway" -> Instant.MAX.truncatedTo(ChronoUnit.MILLIS);
      case "localNanos" -> LocalDateTime.of(2026, 1, 2, 3, 4, 5, 1);
      case "farDay" -> LocalDate.MAX;
      case "micros" -> LocalTime.of(1, 2, 3, 1_000);
      case "scale3" -> new BigDecimal("1.001");
      case "digits" -> new BigDecimal("1000.00");
      case "threeBytes" -> Bytes.copyOf(new byte[] {1, 2, 3});
      case "lone" -> "\uD83D";
      case "texts" -> List.of("a", "b", "\uDC00");
      case "prices" -> Map.of("k", new BigDecimal("1.01"));
      case "lines" -> List.of(make("Line", "a", Instant.EPOCH), make("Line", "b", value("nanos")));
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @Test
  void whatFitsIsWritten() throws ReflectiveOperationException {
    Object order = make("Order", valid());
    assertThat(CODEC.read(CODEC.write(order)).value()).isEqualTo(order);
  }

  @ParameterizedTest
  @CsvSource({
    "1, nanos, Order.placed: a time finer than MILLIS",
    "1, farAway, Order.placed: a time that does not fit a long",
    "2, localNanos, Order.local: a time finer than MICROS",
    "3, farDay, Order.day: a date that does not fit an int of days",
    "4, micros, Order.time: a time finer than MILLIS",
    "5, scale3, 'Order.total: a decimal of scale 3, but the type has scale 2'",
    "5, digits, 'Order.total: a decimal of more digits than the precision of the type, 5'",
    "6, digits, 'Order.fee: a decimal of more digits than the precision of the type, 4'",
    "7, threeBytes, 'Order.hash: 3 bytes, but the fixed has 2 bytes'",
    "8, lone, Order.note: a lone surrogate at index 0 of a text",
    "9, texts, Order.texts[2]: a lone surrogate",
    "10, prices, Order.prices.k: a decimal of scale 2",
    "11, lines, Order.lines[1].at: a time finer than MICROS"
  })
  void whatDoesNotFitIsRefusedWithItsPlace(int component, String kind, String message)
      throws ReflectiveOperationException {
    @Nullable Object[] values = valid();
    values[component] = value(kind);
    Object order = make("Order", values);
    AvroOutput out = new AvroOutput();
    out.writeLong(7);
    assertThatThrownBy(() -> CODEC.write(order, out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message)
        .hasCauseInstanceOf(IllegalArgumentException.class);
    assertThat(out.toByteArray()).as("nothing is left of the datum").isEqualTo(new byte[] {14});
  }
}
