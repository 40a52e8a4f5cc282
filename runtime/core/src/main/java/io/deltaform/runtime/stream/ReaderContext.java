package io.deltaform.runtime.stream;

import io.deltaform.runtime.MillisUnit;
import io.deltaform.runtime.ReadLimits;
import java.time.InstantSource;

/**
 * What a {@link FormatReader} is given by the {@link ChangeReader} that opens it.
 *
 * @param tables which tables are wanted, and how their rows are read
 * @param limits how much is taken and kept
 * @param clock for the age of what waits
 * @param millisUnit what the {@code millis} of OceanBase's Avro count
 */
public record ReaderContext(
    Tables tables, ReadLimits limits, InstantSource clock, MillisUnit millisUnit) {}
