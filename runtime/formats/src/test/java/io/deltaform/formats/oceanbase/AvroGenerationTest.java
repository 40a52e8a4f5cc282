package io.deltaform.formats.oceanbase;

import static io.deltaform.formats.oceanbase.Datums.integer;
import static io.deltaform.formats.oceanbase.Datums.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Datums with and without bornTimestamp, which do not say themselves which they are. */
class AvroGenerationTest {
  /** Gives a byte at a time. */
  private static InputStream slow(byte[] body) {
    return new FilterInputStream(new ByteArrayInputStream(body)) {
      @Override
      public int read(byte[] b, int offset, int length) throws IOException {
        return super.read(b, offset, Math.min(1, length));
      }
    };
  }

  private static List<Outcome> read(InputStream body) {
    List<Outcome> outcomes = new ArrayList<>();
    ChangeReader.of(Formats.OCEANBASE_AVRO).read(body).forEach(outcomes::add);
    return outcomes;
  }

  private static Datums datum(int i, @Nullable Long born) {
    Datums datum =
        Datums.of(OmsOperation.INSERT)
            .field("id", 8)
            .field("n", 253)
            .after(integer(String.valueOf(i)), text("n".repeat(i % 300)));
    return born == null ? datum : datum.born(born + i);
  }

  private static byte[] body(int count, @Nullable Long born) {
    Datums[] datums = new Datums[count];
    Arrays.setAll(datums, i -> datum(i, born));
    return Datums.body(datums);
  }

  private static void allAreThere(List<Outcome> outcomes, int count, @Nullable Long born) {
    assertThat(outcomes).hasSize(count);
    for (int i = 0; i < count; i++) {
      Change<?> change = (Change<?>) outcomes.get(i);
      OceanBaseAvroRecord record = Objects.requireNonNull((OceanBaseAvroRecord) change.typed());
      assertThat(record.bornTimestamp()).isEqualTo(born == null ? null : born + i);
      assertThat(record).isEqualTo(datum(i, born).build());
    }
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(longs = {0, 1, 77, 1_767_690_013_121L, -1, Long.MIN_VALUE})
  void aBodyIsOfOneGenerationWhateverItsLength(@Nullable Long born) {
    for (int count : new int[] {1, 2, 3, 50}) {
      byte[] body = body(count, born);
      allAreThere(read(new ByteArrayInputStream(body)), count, born);
      allAreThere(read(slow(body)), count, born);
    }
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(longs = {0, 1_767_690_013_121L})
  void aBodyLongerThanTheLookAheadIsToldByHowItBegins(@Nullable Long born) {
    byte[] part = body(40, born);
    List<InputStream> parts = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      parts.add(new ByteArrayInputStream(part));
    }
    List<Outcome> outcomes =
        read(new SequenceInputStream(java.util.Collections.enumeration(parts)));
    assertThat(outcomes).hasSize(40 * 400).allMatch(outcome -> outcome instanceof Change);
  }

  @Test
  void eachBodyIsToldByItself() {
    ChangeReader reader = ChangeReader.of(Formats.OCEANBASE_AVRO);
    for (Long born : Arrays.asList(7L, null, 0L, null)) {
      List<Outcome> outcomes = new ArrayList<>();
      reader.read(body(3, born), outcomes::add);
      allAreThere(outcomes, 3, born);
    }
  }

  @Test
  void whatIsLeftAfterTheLastDatumIsADeadLetter() {
    for (Long born : Arrays.asList(null, 1_767_690_013_121L)) {
      byte[] body = Arrays.copyOf(body(3, born), body(3, born).length + 30);
      Arrays.fill(body, body.length - 30, body.length, (byte) 0xff);
      List<Outcome> outcomes = read(new ByteArrayInputStream(body));
      assertThat(outcomes).hasSize(4);
      allAreThere(outcomes.subList(0, 3), 3, born);
      DeadLetter rest = (DeadLetter) outcomes.get(3);
      assertThat(rest.problem().code()).isEqualTo("writer-schema");
      assertThat(rest.offset()).isEqualTo(body.length - 30);
    }
  }

  @Test
  void aDatumIsWrittenAsItWasRead() {
    for (Long born : Arrays.asList(null, 0L, 1_767_690_013_121L)) {
      byte[] bytes = datum(5, born).bytes();
      OceanBaseAvroRecord record =
          Objects.requireNonNull(OceanBaseAvroRecord.CODEC.read(bytes).value());
      assertThat(OceanBaseAvroRecord.CODEC.write(record)).isEqualTo(bytes);
      assertThat(OceanBaseAvroRecord.CODEC.validate(bytes).isValid()).isTrue();
    }
    byte[] cut = datum(5, 1_767_690_013_121L).bytes();
    byte[] short1 = Arrays.copyOf(cut, cut.length - 1);
    assertThat(OceanBaseAvroRecord.CODEC.validate(short1).isValid()).isFalse();
    assertThat(OceanBaseAvroRecord.CODEC.read(short1).problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.pointer()).isEqualTo("/bornTimestamp"));
  }

  @Test
  void theSchemasAreTheBundledOnes() {
    assertThat(canonical(AvroGeneration.OLDER.schema().text()))
        .isEqualTo(canonical(bundled("record.avsc")));
    assertThat(canonical(AvroGeneration.NEWER.schema().text()))
        .isEqualTo(canonical(bundled("record-born-timestamp.avsc")));
  }

  private static String bundled(String name) {
    byte[] text = Catalogue.bundled().file("oceanbase-avro", name).content().toByteArray();
    return new String(text, UTF_8);
  }

  private static String canonical(String schema) {
    return SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema));
  }

  @Test
  void anEmptyBodyHasNoDatumAndIsEmpty() {
    assertThat(read(new ByteArrayInputStream(new byte[0])))
        .singleElement()
        .satisfies(
            outcome -> assertThat(((DeadLetter) outcome).problem().code()).isEqualTo("empty"));
  }
}
