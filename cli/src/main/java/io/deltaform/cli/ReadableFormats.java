package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.formats.oceanbase.OceanBaseFormat;
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
   * @param zone in which the clock runs that SharePlex's local times are from; null = not known
   * @throws Failure wrong use, with the nearest id, if there is no such format
   */
  static ChangeReader reader(@Nullable String id, @Nullable ZoneId zone) {
    List<Format> all = new ArrayList<>(Formats.all());
    if (zone != null) {
      all.replaceAll(
          f -> f.equals(Formats.OCEANBASE_SHAREPLEX) ? OceanBaseFormat.sharePlex(zone) : f);
    }
    if (id == null) {
      return ChangeReader.of(all.toArray(Format[]::new));
    }
    for (Format format : all) {
      if (format.id().equals(id)) {
        return ChangeReader.of(format);
      }
    }
    List<String> ids = all.stream().map(Format::id).toList();
    throw Failure.usage("no format " + id + NearestName.hint(id, ids));
  }
}
