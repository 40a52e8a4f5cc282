package io.deltaform.formats;

import io.deltaform.formats.ces.CesAvroValidator;
import io.deltaform.formats.ces.CesFormat;
import io.deltaform.formats.ces.CesValidator;
import io.deltaform.formats.goldengate.GoldenGateFormat;
import io.deltaform.formats.goldengate.GoldenGateValidator;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Validator;
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

  /**
   * Checks records of the format of that id by the validators that are generated from its schemas;
   * null if there is no such format.
   */
  public static @Nullable Validator validator(String id) {
    return switch (id) {
      case "ces" -> CesValidator.CES;
      case "goldengate" -> GoldenGateValidator.GOLDENGATE;
      default -> null;
    };
  }

  /**
   * The same for records that are bare Avro datums; null if the format has none, or there is no
   * such format.
   */
  public static @Nullable AvroValidator avroValidator(String id) {
    return id.equals("ces") ? CesAvroValidator.CES : null;
  }
}
