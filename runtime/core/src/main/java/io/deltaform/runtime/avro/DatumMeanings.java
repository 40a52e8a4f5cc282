package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What logical types make of values. Where one schema has none, or one that Avro does not know, the
 * value is taken as it is; two that differ mean different values by the same bytes.
 */
final class DatumMeanings {
  private static final Set<String> KNOWN =
      Set.of(
          "decimal",
          "uuid",
          "date",
          "time-millis",
          "time-micros",
          "timestamp-millis",
          "timestamp-micros",
          "timestamp-nanos",
          "local-timestamp-millis",
          "local-timestamp-micros",
          "local-timestamp-nanos",
          "duration");

  private DatumMeanings() {}

  /**
   * The logical type in words, with its scale; null if there is none that Avro knows.
   *
   * @param field whose type it is, for writers that say it there; null if it is none's
   */
  private static @Nullable String of(DatumType type, @Nullable JsonObject field) {
    String name = DatumLogic.logicalType(type, field);
    if (name == null || !KNOWN.contains(name)) {
      return null;
    }
    Integer scale = DatumLogic.scale(type, field);
    return scale == null ? name : name + " of scale " + scale;
  }

  static boolean isDecimal(DatumType type) {
    return "decimal".equals(DatumLogic.logicalType(type, null));
  }

  /** True if the value of a datum is not another one by the reader's schema. */
  static boolean fit(DatumType writer, DatumType reader) {
    // the digits of a text are no number to its base of 256
    boolean digits = isDecimal(reader) && writer.kind() == Kind.STRING;
    return !digits && fit(of(writer, null), of(reader, null));
  }

  /** Likewise, with what the schemas say of the fields instead of their types. */
  static boolean fit(DatumType.Field writer, DatumType.Field reader) {
    return fit(of(writer), of(reader));
  }

  private static boolean fit(@Nullable String writer, @Nullable String reader) {
    return writer == null || reader == null || writer.equals(reader);
  }

  private static @Nullable String of(DatumType.Field field) {
    return of(field.type().present(), field.definition());
  }

  static void require(DatumType writer, DatumType reader, String at) {
    if (!fit(writer, reader)) {
      String written = of(writer, null);
      throw misfit(written == null ? TypeNames.called(writer) : written, of(reader, null), at);
    }
  }

  static void require(DatumType.Field writer, DatumType.Field reader, String at) {
    if (!fit(writer, reader)) {
      throw misfit(of(writer), of(reader), at);
    }
  }

  private static MalformedInput misfit(
      @Nullable String written, @Nullable String wanted, String at) {
    return MalformedInput.writerSchema(
        "the schema has "
            + written
            + " at "
            + TypeNames.place(at)
            + ", expected "
            + wanted
            + "; the value would be read as another one",
        at);
  }
}
