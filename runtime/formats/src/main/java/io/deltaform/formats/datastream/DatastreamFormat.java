package io.deltaform.formats.datastream;

import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Google Datastream: Avro container files and JSON, of all its sources. */
public final class DatastreamFormat implements Format {
  /** Events that tell their source themselves. */
  public static final Format DATASTREAM = new DatastreamFormat(null);

  private final @Nullable DatastreamSource source;

  private DatastreamFormat(@Nullable DatastreamSource source) {
    this.source = source;
  }

  /** Events that are all from {@code source}, whatever they look like. */
  public static Format of(DatastreamSource source) {
    return new DatastreamFormat(source);
  }

  @Override
  public String id() {
    return DatastreamReader.ID;
  }

  /**
   * By the fields that positions are made of, which are documented for the order: numbers in names
   * of files compare as numbers, log sequence numbers as hexadecimal. What has to come before them,
   * such as the time for PostgreSQL, stands in no position: {@link DatastreamOrder} has it.
   */
  @Override
  public OptionalInt compare(Position a, Position b) {
    return OptionalInt.of(PlaceText.compare(a.text(), b.text()));
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new DatastreamReader(context, source);
  }
}
