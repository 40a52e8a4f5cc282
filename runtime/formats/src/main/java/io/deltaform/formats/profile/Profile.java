package io.deltaform.formats.profile;

import io.deltaform.formats.goldengate.GoldenGateFormat;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.formats.oceanbase.MillisUnit;
import io.deltaform.formats.oceanbase.OceanBaseFormat;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.Utf8;
import io.deltaform.runtime.stream.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the producers were set up whose messages are read, and what was decided where they document
 * nothing. As a file it is a JSON object of which every member may be missing. Immutable.
 *
 * @param goldenGate how records of GoldenGate's stream look
 * @param invalidDates what becomes of dates that no calendar has
 * @param millisUnit what the {@code millis} of OceanBase's Avro count
 */
public record Profile(StreamProfile goldenGate, InvalidDates invalidDates, MillisUnit millisUnit) {

  /**
   * Reads a file.
   *
   * @param json UTF-8
   * @throws ProfileFault if it is no JSON object, has a member that is not known or a value that is
   *     none of those that can stand there, or contradicts itself
   */
  public static Profile parse(byte[] json) {
    int start = Utf8.afterMark(json, 0, json.length);
    Read<JsonValue> read = JsonValue.parse(Arrays.copyOfRange(json, start, json.length));
    JsonValue value = read.value();
    if (value == null) {
      Problem why = read.problems().get(0);
      throw new ProfileFault("not JSON at byte " + why.offset() + ": " + why.message());
    }
    List<String> keys = new ArrayList<>(StreamSettings.KEYS);
    keys.addAll(List.of("invalidDates", "millisUnit"));
    Settings settings = new Settings("", value, keys);
    InvalidDates dates = settings.choice("invalidDates", InvalidDates.values(), InvalidDates.RAW);
    MillisUnit unit = settings.choice("millisUnit", MillisUnit.values(), MillisUnit.MICROS);
    try {
      return new Profile(StreamSettings.read(settings), dates, unit);
    } catch (ProfileFault e) {
      throw e;
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      throw new ProfileFault(message == null ? "the settings contradict each other" : message);
    }
  }

  /** Nothing is set. */
  public static Profile documented() {
    return parse(new byte[] {'{', '}'});
  }

  /** {@code formats}, with those read by this profile that it says something of. */
  public List<Format> applyTo(List<Format> formats) {
    List<Format> own = List.of(GoldenGateFormat.of(goldenGate), OceanBaseFormat.avro(millisUnit));
    List<Format> applied = new ArrayList<>(formats);
    for (Format format : own) {
      applied.replaceAll(f -> f.id().equals(format.id()) ? format : f);
    }
    return List.copyOf(applied);
  }
}
