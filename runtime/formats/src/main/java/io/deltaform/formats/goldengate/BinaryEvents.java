package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonOutput;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records in CloudEvents' binary mode: the same as in a CloudEvent of JSON. */
final class BinaryEvents {
  /** Types that are another producer's; those of a stream are whatever was set up. */
  private static final String FOREIGN = "com.microsoft.SQL.CES.";

  private BinaryEvents() {}

  /** The CloudEvent as JSON; null if it is another producer's. */
  static byte @Nullable [] event(Map<String, String> attributes, byte[] data) {
    if (attributes.getOrDefault("type", "").startsWith(FOREIGN)) {
      return null;
    }
    JsonOutput out = new JsonOutput();
    out.beginObject();
    attributes.forEach((name, value) -> out.name(name).string(value));
    byte[] start = out.name("data").toByteArray();
    ByteArrayOutputStream event = new ByteArrayOutputStream(start.length + data.length + 1);
    event.writeBytes(start);
    event.writeBytes(data);
    event.write('}');
    return event.toByteArray();
  }
}
