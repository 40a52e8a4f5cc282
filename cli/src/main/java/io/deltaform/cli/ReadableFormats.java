package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.formats.datastream.DatastreamFormat;
import io.deltaform.formats.datastream.DatastreamSource;
import io.deltaform.formats.oceanbase.OceanBaseFormat;
import io.deltaform.formats.profile.Profile;
import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.catalogue.NearestName;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats whose messages can be read. */
final class ReadableFormats {
  private ReadableFormats() {}

  /**
   * A new reader.
   *
   * @param id the only format that there is; null = each record is recognised
   * @param profile how the producers were set up
   * @param zone in which the clock runs that SharePlex's local times are from; null = not known
   * @param source that all events of Datastream are from; null = they tell
   * @throws Failure wrong use, with the nearest id, if there is no such format
   */
  static ChangeReader reader(
      @Nullable String id,
      Profile profile,
      @Nullable ZoneId zone,
      @Nullable DatastreamSource source) {
    List<Format> all = new ArrayList<>(profile.applyTo(Formats.all()));
    if (zone != null) {
      all.replaceAll(
          f -> f.equals(Formats.OCEANBASE_SHAREPLEX) ? OceanBaseFormat.sharePlex(zone) : f);
    }
    if (source != null) {
      all.replaceAll(f -> f.equals(Formats.DATASTREAM) ? DatastreamFormat.of(source) : f);
    }
    List<Format> wanted = all.stream().filter(f -> id == null || f.id().equals(id)).toList();
    if (wanted.isEmpty()) {
      List<String> ids = all.stream().map(Format::id).toList();
      throw Failure.usage(
          (BundledFormats.ids().contains(id)
                  ? id + " is a format whose messages cannot be read"
                  : "no format " + id + NearestName.hint(String.valueOf(id), ids))
              + "; expected one of "
              + String.join(", ", ids));
    }
    return ChangeReader.of(wanted.toArray(Format[]::new))
        .codecs(LibraryCodec.all())
        .invalidDates(profile.invalidDates());
  }
}
