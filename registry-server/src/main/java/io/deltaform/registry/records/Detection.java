package io.deltaform.registry.records;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ChangeStream;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.RecordSeen;

/** Says of each record of a body which format it is of, and which kind. */
public final class Detection {
  private static final int MOST = 10_000;

  private final JsonOutput json = new JsonOutput();
  private int records;

  private Detection() {}

  /**
   * The records as {@code {"records":[{"record","offset","format","kind","problem"}]}}; what is not
   * known is left out.
   */
  public static byte[] detect(byte[] body) {
    Detection detection = new Detection();
    detection.json.beginObject().name("records").beginArray();
    ChangeReader reader =
        ChangeReader.of(Formats.all().toArray(Format[]::new)).listener(detection::seen);
    try (ChangeStream stream = reader.read(body)) {
      var outcomes = stream.iterator();
      while (detection.records < MOST && outcomes.hasNext()) {
        outcomes.next();
      }
    }
    detection.json.endArray();
    if (detection.records >= MOST) {
      detection.json.name("truncated").bool(true);
    }
    return detection.json.endObject().toByteArray();
  }

  private void seen(RecordSeen seen) {
    if (records++ >= MOST) {
      return;
    }
    json.beginObject().name("record").number(seen.number()).name("offset").number(seen.offset());
    if (seen.format() != null) {
      json.name("format").string(seen.format());
    }
    if (seen.kind() != null) {
      json.name("kind").string(seen.kind().name());
    }
    if (seen.letter() != null) {
      ProblemJson.write(seen.letter().problem(), json.name("problem"));
    }
    json.endObject();
  }
}
