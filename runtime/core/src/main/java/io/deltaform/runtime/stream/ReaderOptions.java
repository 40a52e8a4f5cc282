package io.deltaform.runtime.stream;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumResolution;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a reader is set up, but for its formats and tables. Not changed once it reads. */
final class ReaderOptions {
  final List<BlockCodec> codecs = new ArrayList<>();
  ReadLimits limits = ReadLimits.DEFAULT;
  InvalidDates invalidDates = InvalidDates.RAW;
  @Nullable SchemaLookup lookup;
  @Nullable DatumResolution resolution;
  @Nullable ReaderListener listener;
}
