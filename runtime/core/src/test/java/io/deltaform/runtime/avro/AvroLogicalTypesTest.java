package io.deltaform.runtime.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroTimes.Unit;
import io.deltaform.runtime.value.AvroDuration;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvroLogicalTypesTest {
  private final Problems problems = new Problems();

  private static AvroInput written(Consumer<AvroOutput> writer) {
    AvroOutput out = new AvroOutput();
    writer.accept(out);
    byte[] bytes = out.toByteArray();
    return new AvroInput().reset(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.00",
        "-0.01",
        "1.27",
        "1.28",
        "-1.28",
        "-1.29",
        "99999.99",
        "-99999.99",
        "655.36"
      })
  void readsDecimalsBackExactly(String text) {
    BigDecimal value = new BigDecimal(text);
    assertThat(AvroDecimals.read(written(o -> AvroDecimals.write(value, 7, 2, o)), 7, 2, problems))
        .isEqualTo(value);
    assertThat(
            AvroDecimals.readFixed(
                written(o -> AvroDecimals.writeFixed(value, 9, 7, 2, o)), 9, 7, 2, problems))
        .isEqualTo(value);
    assertThat(problems.size()).isZero();
  }

  @Test
  void reportsExactlyTheDecimalsOfTooManyDigits() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 20_000; round++) {
      int precision = 1 + random.nextInt(40);
      BigInteger limit = BigInteger.TEN.pow(precision);
      BigInteger unscaled = limit.add(BigInteger.valueOf(random.nextInt(-300, 300)));
      if (random.nextBoolean()) {
        unscaled = unscaled.shiftRight(random.nextInt(12));
      }
      BigInteger value = random.nextBoolean() ? unscaled.negate() : unscaled;
      int size = value.toByteArray().length + random.nextInt(3);
      Problems out = new Problems();
      AvroInput in = written(o -> AvroDecimals.writeFixed(new BigDecimal(value), size, 60, 0, o));
      AvroDecimals.checkFixed(in, size, precision, out);
      assertThat(out.hasErrors()).isEqualTo(value.abs().compareTo(limit) >= 0);
    }
  }

  @Test
  void deliversADecimalOfTooManyDigitsAsSent() {
    AvroInput in = written(o -> AvroDecimals.write(new BigDecimal("12345"), 5, 0, o));
    assertThat(AvroDecimals.read(in, 4, 0, problems)).isEqualTo("12345");
    assertThat(problems.list()).extracting(Problem::code).containsExactly("bad-value");
    assertThat(problems.list().get(0).message()).contains("5 digits").contains("at most 4");
  }

  @Test
  void readsADecimalWhoseScaleIsOverItsPrecisionByTheScale() {
    AvroInput in = written(o -> AvroDecimals.write(new BigDecimal("0.00012"), 2, 5, o));
    assertThat(AvroDecimals.read(in, 2, 5, problems)).isEqualTo("0.00012");
  }

  @Test
  void reportsADecimalOfNoBytes() {
    assertThat(AvroDecimals.read(written(o -> o.writeBlock(0)), 4, 0, problems)).isNull();
    assertThat(problems.hasErrors()).isTrue();
  }

  @Test
  void refusesToWriteWhatADecimalCannotHold() {
    AvroOutput out = new AvroOutput();
    assertThatThrownBy(() -> AvroDecimals.write(new BigDecimal("1.234"), 9, 2, out))
        .hasMessageContaining("scale 3");
    assertThatThrownBy(() -> AvroDecimals.write(new BigDecimal("123.45"), 4, 2, out))
        .hasMessageContaining("more digits");
    assertThatThrownBy(() -> AvroDecimals.writeFixed(new BigDecimal("128"), 1, 9, 0, out))
        .hasMessageContaining("2 bytes");
  }

  @Test
  void readsInstantsBackInEveryUnitOnBothSidesOf1970() {
    SplittableRandom random = new SplittableRandom(13);
    for (Unit unit : Unit.values()) {
      for (int round = 0; round < 500; round++) {
        long count = random.nextLong() >> random.nextInt(40);
        AvroInput in = written(o -> o.writeLong(count));
        Instant instant = AvroTimes.readInstant(in, unit);
        AvroInput again = written(o -> AvroTimes.writeInstant(instant, unit, o));
        assertThat(again.readLong()).isEqualTo(count);
        in.position(0);
        LocalDateTime local = AvroTimes.readLocal(in, unit);
        again = written(o -> AvroTimes.writeLocal(local, unit, o));
        assertThat(again.readLong()).isEqualTo(count);
      }
      for (long extreme : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
        Instant instant = AvroTimes.readInstant(written(o -> o.writeLong(extreme)), unit);
        assertThat(written(o -> AvroTimes.writeInstant(instant, unit, o)).readLong())
            .isEqualTo(extreme);
      }
    }
  }

  @Test
  void refusesToWriteATimeThatTheUnitCannotHold() {
    AvroOutput out = new AvroOutput();
    Instant fine = Instant.parse("2024-01-01T00:00:00.000001Z");
    assertThatThrownBy(() -> AvroTimes.writeInstant(fine, Unit.MILLIS, out))
        .hasMessageContaining("finer than MILLIS");
    Instant far = Instant.parse("3000-01-01T00:00:00Z");
    assertThatThrownBy(() -> AvroTimes.writeInstant(far, Unit.NANOS, out))
        .hasMessageContaining("does not fit");
    assertThatThrownBy(() -> AvroTimes.writeTimeMillis(LocalTime.ofNanoOfDay(1), out))
        .hasMessageContaining("finer");
    assertThatThrownBy(() -> AvroTimes.writeDate(LocalDate.MAX, out))
        .hasMessageContaining("does not fit");
  }

  @Test
  void readsTimesOfDay() {
    LocalTime millis = LocalTime.parse("23:59:59.999");
    assertThat(
            AvroTimes.readTimeMillis(written(o -> AvroTimes.writeTimeMillis(millis, o)), problems))
        .isEqualTo(millis);
    LocalTime micros = LocalTime.parse("23:59:59.999999");
    assertThat(
            AvroTimes.readTimeMicros(written(o -> AvroTimes.writeTimeMicros(micros, o)), problems))
        .isEqualTo(micros);
    assertThat(problems.size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 86_400_000})
  void reportsTimesOutsideADay(int millis) {
    assertThat(AvroTimes.readTimeMillis(written(o -> o.writeInt(millis)), problems)).isNull();
    AvroTimes.checkTimeMicros(written(o -> o.writeLong(millis * 1000L)), problems);
    assertThat(problems.errors()).isEqualTo(2);
  }

  @Test
  void readsDatesOfEveryInt() {
    for (int days : new int[] {0, -719_162, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      LocalDate date = AvroTimes.readDate(written(o -> o.writeInt(days)));
      assertThat(written(o -> AvroTimes.writeDate(date, o)).readInt()).isEqualTo(days);
    }
  }

  @Test
  void readsDurationsUnsigned() {
    AvroDuration longest = new AvroDuration(0xFFFF_FFFFL, 0, 0x8000_0000L);
    assertThat(AvroTimes.readDuration(written(o -> AvroTimes.writeDuration(longest, o))))
        .isEqualTo(longest);
    assertThatThrownBy(() -> new AvroDuration(0, -1, 0)).hasMessageContaining("days");
  }

  @Test
  void readsUuidsFromTextAndFixed() {
    UUID uuid = UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    assertThat(AvroUuids.read(written(o -> AvroUuids.write(uuid, o)), problems)).isEqualTo(uuid);
    assertThat(
            AvroUuids.read(
                written(o -> o.writeString("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")), problems))
        .isEqualTo(uuid);
    assertThat(AvroUuids.readFixed(written(o -> AvroUuids.writeFixed(uuid, o)))).isEqualTo(uuid);
    assertThat(problems.size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1-1-1-1-1",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bg6",
        "f81d4fae07dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
        ""
      })
  void reportsTextThatIsNoUuid(String text) {
    assertThat(AvroUuids.read(written(o -> o.writeString(text)), problems)).isNull();
    AvroUuids.check(written(o -> o.writeString(text)), problems);
    assertThat(problems.errors()).isEqualTo(2);
  }
}
