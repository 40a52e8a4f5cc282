package io.deltaform.formats;

import io.deltaform.formats.ces.CesFormat;
import io.deltaform.formats.goldengate.GoldenGateFormat;
import io.deltaform.runtime.stream.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats that can be read, for {@link io.deltaform.runtime.stream.ChangeReader}. */
public final class Formats {
  /** SQL Server Change Event Streaming. */
  public static final Format CES = CesFormat.CES;

  /** Oracle GoldenGate Data Streams. */
  public static final Format GOLDENGATE = GoldenGateFormat.GOLDENGATE;

  private static final List<Format> ALL = List.of(CES, GOLDENGATE);

  private Formats() {}

  /** All of them, in the order of the catalogue. */
  public static List<Format> all() {
    return ALL;
  }

  /** The format of that id; null if there is none. */
  public static @Nullable Format find(String id) {
    for (Format format : ALL) {
      if (format.id().equals(id)) {
        return format;
      }
    }
    return null;
  }
}
