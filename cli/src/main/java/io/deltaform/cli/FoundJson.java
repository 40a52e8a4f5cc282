package io.deltaform.cli;

import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.capture.InferResult.Found;

/** A problem of a file as a line of JSON. */
final class FoundJson {
  private FoundJson() {}

  static byte[] of(Found found) {
    JsonOutput json = new JsonOutput();
    json.beginObject().name("file").string(found.name());
    if (found.record() > 0) {
      json.name("record").number(found.record());
    }
    ProblemJson.members(found.problem(), json);
    return json.endObject().toByteArray();
  }
}
