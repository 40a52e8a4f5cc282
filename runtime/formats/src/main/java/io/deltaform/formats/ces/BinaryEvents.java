package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Events in CloudEvents' binary mode: as records, they are those of the other modes. */
final class BinaryEvents {
  private static final String TYPES = "com.microsoft.SQL.CES.";
  private static final Set<String> INTEGERS = Set.of("segmentindex", "splitindex", "splittotalcnt");
  private static final String FLAG = "finalsegment";
  private static final List<String> OF_AVRO =
      List.of("specversion", "type", "source", "id", "logicalid", "time", "operation", FLAG);

  private BinaryEvents() {}

  /** The event as JSON or, by its content type, as a datum; null if its type is another's. */
  static byte @Nullable [] event(Map<String, String> attributes, byte[] data) {
    String type = attributes.get("type");
    if (type == null || !type.startsWith(TYPES)) {
      return null;
    }
    boolean whole = attributes.keySet().containsAll(OF_AVRO);
    return whole && isAvro(attributes.get("datacontenttype"))
        ? datum(attributes, data)
        : json(attributes, data);
  }

  private static boolean isAvro(@Nullable String contentType) {
    String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT).strip();
    return type.contains("avro") && !type.contains("json");
  }

  private static byte[] json(Map<String, String> attributes, byte[] data) {
    JsonOutput out = new JsonOutput();
    out.beginObject();
    attributes.forEach((name, value) -> attribute(out.name(name), name, value));
    out.name("data").string(new String(data, StandardCharsets.UTF_8));
    return out.endObject().toByteArray();
  }

  /** Headers are text whatever their attributes are. */
  private static void attribute(JsonOutput out, String name, String value) {
    boolean number = INTEGERS.contains(name) && value.matches("[0-9]{1,9}");
    boolean flag = name.equals(FLAG) && (value.equals("true") || value.equals("false"));
    if (number || flag) {
      out.raw(value.replaceFirst("^0+(?=.)", ""));
    } else {
      out.string(value);
    }
  }

  private static byte[] datum(Map<String, String> attributes, byte[] data) {
    String index = attributes.getOrDefault("segmentindex", "0");
    return CesAvroEvent.CODEC.write(
        new CesAvroEvent(
            text(attributes, "specversion"),
            text(attributes, "type"),
            text(attributes, "source"),
            text(attributes, "id"),
            text(attributes, "logicalid"),
            text(attributes, "time"),
            text(attributes, "datacontenttype"),
            text(attributes, "operation"),
            index.matches("[0-9]{1,9}") ? Integer.parseInt(index) : 0,
            text(attributes, FLAG).equals("true"),
            Bytes.copyOf(data)));
  }

  private static String text(Map<String, String> attributes, String name) {
    return attributes.getOrDefault(name, "");
  }
}
