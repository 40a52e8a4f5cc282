package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.ChangeDocuments;
import io.deltaform.benchmark.corpus.Producer;
import io.deltaform.benchmark.generated.shop.Purchases;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import org.jspecify.annotations.Nullable;

/**
 * A {@code ChangeReader} that is given a document a body, as the value of a Kafka record is. The
 * format is recognised among all of them, unless {@code benchmark.named} is there.
 */
public final class ChangeRead implements Workload {
  private final ChangeReader reader = reader();
  private @Nullable Object last;

  private static ChangeReader reader() {
    ChangeReader reader =
        System.getProperty("benchmark.named") == null
            ? ChangeReader.of(Formats.all().toArray(new Format[0]))
            : ChangeReader.of(format(Producer.measured()));
    reader.table(ChangeDocuments.TABLE, Purchases.CODEC);
    for (int i = 0; i < 10; i++) {
      reader.table(ChangeDocuments.TABLE + i, Purchases.CODEC);
    }
    return reader;
  }

  private static Format format(Producer producer) {
    return switch (producer) {
      case GOLDENGATE -> Formats.GOLDENGATE;
      case CES -> Formats.CES;
      case CANAL -> Formats.OCEANBASE_CANAL;
      case DEBEZIUM -> Formats.OCEANBASE_DEBEZIUM;
    };
  }

  private void keep(Outcome outcome) {
    last = outcome;
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    last = null;
    reader.read(buffer, offset, length).forEach(this::keep);
    return last instanceof Change<?> change
            && change.header().problems().isEmpty()
            && change.after() != null
            && change.after().row() instanceof Purchases
        ? change
        : null;
  }
}
