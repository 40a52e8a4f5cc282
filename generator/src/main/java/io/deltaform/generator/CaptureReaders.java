package io.deltaform.generator;

import io.deltaform.runtime.stream.Format;
import java.util.List;
import java.util.function.Supplier;

/**
 * The formats by which captured messages are read too: what they refuse is warned of.
 *
 * @param origin a class of the jar that they come from: with another jar there is something to
 *     generate
 * @param settings of those formats, in any form: with others too
 * @param formats asked only where there are captured messages, for many classes come with them
 */
public record CaptureReaders(Class<?> origin, String settings, Supplier<List<Format>> formats) {
  /** Captured messages are only asked for types. */
  public static final CaptureReaders NONE = new CaptureReaders(Generator.class, "", List::of);
}
