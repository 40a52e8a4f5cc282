package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.generated.ChangeEvent;
import io.deltaform.benchmark.generated.Data;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import org.jspecify.annotations.Nullable;

/** The generated Avro codecs: the envelope, then the data inside it, both checked and read. */
public final class DeltaformAvro implements Workload {
  private final AvroInput outer = new AvroInput();
  private final AvroInput inner = new AvroInput();
  private final Problems problems = new Problems();

  /** The whole event: the envelope, and the data inside it. */
  private record Event(ChangeEvent envelope, Data data) {}

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    problems.clear();
    ChangeEvent event = ChangeEvent.CODEC.read(outer.reset(buffer, offset, length), problems);
    if (event == null) {
      return null;
    }
    byte[] bytes = event.data().toByteArray();
    Data data = Data.CODEC.read(inner.reset(bytes, 0, bytes.length), problems);
    return data == null || !problems.isEmpty() ? null : new Event(event, data);
  }
}
