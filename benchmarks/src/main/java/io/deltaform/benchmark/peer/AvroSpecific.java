package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.avro.ChangeEvent;
import io.deltaform.benchmark.avro.Data;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.jspecify.annotations.Nullable;

/**
 * Avro's generated classes. Which of Avro's ways is taken depends on its system properties {@code
 * org.apache.avro.fastread} and {@code org.apache.avro.specific.use_custom_coders}.
 */
public final class AvroSpecific implements Workload {
  private final SpecificDatumReader<ChangeEvent> events =
      new SpecificDatumReader<>(ChangeEvent.class);
  private final SpecificDatumReader<Data> data = new SpecificDatumReader<>(Data.class);
  private @Nullable BinaryDecoder outer;
  private @Nullable BinaryDecoder inner;

  /** The whole event: the envelope, and the data inside it. */
  private record Event(ChangeEvent envelope, Data data) {}

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    outer = DecoderFactory.get().binaryDecoder(buffer, offset, length, outer);
    ChangeEvent event = events.read(null, outer);
    ByteBuffer bytes = event.getData();
    inner =
        DecoderFactory.get()
            .binaryDecoder(
                bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining(), inner);
    return new Event(event, data.read(null, inner));
  }
}
