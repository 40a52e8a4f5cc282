package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.formats.datastream.AvroSamplesTest.SampleFile;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events of Avro files are written as JSON, whose reader needs the types that the file had. */
class DatastreamWriteBackTest {
  private static List<TableSchema> learnt(byte[] file) {
    TableInference inference = new TableInference();
    assertThat(
            new CapturedTables(inference, ReadLimits.DEFAULT)
                .read(new ByteArrayInputStream(file), null))
        .isEmpty();
    return inference.tables().stream().map(TableMerge::schema).toList();
  }

  @ParameterizedTest
  @EnumSource
  void anEventOfAFileReadsBackEqualByWhatWasLearntOfItsTable(SampleFile sample) {
    byte[] file = sample.file().bytes();
    Change<?> sent = new Lines(ChangeReader.of(DatastreamFormat.DATASTREAM)).read(file).change();
    ChangeReader knowing = ChangeReader.of(DatastreamFormat.DATASTREAM).schemas(learnt(file));
    Change<?> back = new Lines(knowing).read(Formats.write(sent)).change();
    assertThat(back.after()).isEqualTo(sent.after());
    assertThat(back.key()).isEqualTo(sent.key());
    assertThat(back.kind()).isEqualTo(sent.kind());
    assertThat(back.header().time()).isEqualTo(sent.header().time());
    assertThat(back.header().position()).isEqualTo(sent.header().position());
  }
}
