package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every bundled sample reads as the catalogue says, by name and by recognition. */
class BundledSamplesTest {
  static Stream<String> formats() {
    return Catalogue.bundled().formats().stream().map(Format::id);
  }

  private static List<Outcome> read(ChangeReader reader, String format, Sample sample) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(
        Catalogue.bundled().sample(format, sample.name()).content().toByteArray(), outcomes::add);
    return outcomes;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void samplesReadAsTheCatalogueSays(String format) {
    ChangeReader named = ChangeReader.of(Objects.requireNonNull(Formats.find(format)));
    ChangeReader all =
        ChangeReader.of(Formats.all().toArray(new io.deltaform.runtime.stream.Format[0]));
    for (Sample sample : Catalogue.bundled().format(format).samples()) {
      List<Outcome> outcomes = read(named, format, sample);
      if (sample.body().equals("json")) {
        assertThat(read(all, format, sample)).as(sample.name()).hasSameSizeAs(outcomes);
      }
      if (outcomes.isEmpty()) {
        assertThat(sample.name()).as("only a segment comes to nothing").contains("segment");
        continue;
      }
      assertThat(outcomes).as(sample.name()).allMatch(outcome -> outcome instanceof Message);
      Message last = (Message) outcomes.get(outcomes.size() - 1);
      assertThat(last.kind()).as(sample.name()).hasToString(sample.kind());
      assertThat(last.header().table() == null ? null : last.header().table().toString())
          .as(sample.name())
          .isEqualTo(sample.table());
      assertThat(last.header().problems())
          .as(sample.name())
          .extracting(Problem::level)
          .doesNotContain(Level.ERROR, Level.FATAL);
    }
    assertThat(named.close()).as("all segments found the rest of their group").isEmpty();
    assertThat(all.close()).isEmpty();
  }

  @Test
  void everyBundledFormatHasAReader() {
    assertThat(Formats.all())
        .extracting(io.deltaform.runtime.stream.Format::id)
        .containsExactlyElementsOf(formats().toList());
  }
}
