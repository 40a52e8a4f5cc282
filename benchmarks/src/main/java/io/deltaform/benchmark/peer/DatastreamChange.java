package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.DatastreamFiles;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import org.jspecify.annotations.Nullable;

/** A {@code ChangeReader} that recognises the format of each file and types rows by its header. */
public final class DatastreamChange implements Workload {
  private final ChangeReader reader = ChangeReader.of(Formats.all().toArray(new Format[0]));
  private @Nullable Object last;
  private int count;

  private void keep(Outcome outcome) {
    last = outcome;
    count += outcome instanceof Change<?> change && change.header().problems().isEmpty() ? 1 : 0;
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    count = 0;
    reader.read(buffer, offset, length).forEach(this::keep);
    return count == DatastreamFiles.CHANGES ? last : null;
  }
}
