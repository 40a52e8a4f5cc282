package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;

/**
 * What a {@link FormatReader} is given by the {@link ChangeReader} that opens it.
 *
 * @param tables which tables are wanted, and how their rows are read
 * @param limits how much is taken and kept
 */
public record ReaderContext(Tables tables, ReadLimits limits) {}
