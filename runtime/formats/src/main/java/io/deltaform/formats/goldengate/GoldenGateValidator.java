package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.Signature;
import java.util.Set;

/** Checks a record against the schema of its kind; in a CloudEvent, the record that is in it. */
public enum GoldenGateValidator implements Validator {
  /** The only one: it has no state. */
  GOLDENGATE;

  @Override
  public boolean validate(JsonInput in, Problems out) {
    int errors = out.errors();
    try {
      byte[] b = in.buffer();
      int p = JsonInput.ws(b, in.position(), in.end());
      Classifier classifier = new Classifier(StreamProfile.DOCUMENTED);
      RecordKind kind = classifier.classify(in, b, p, in.end());
      int after = -1;
      if (kind == RecordKind.CLOUD_EVENT) {
        int data = classifier.data();
        Set<String> missing = new CloudEvents().missing(in, p);
        if (!missing.isEmpty()) {
          add("bad-envelope", CloudEvents.sentence(missing), out);
        }
        after = in.position();
        p = data;
        kind = classifier.classify(in, b, p, in.end());
      }
      in.position(p);
      record(kind, in, out);
      if (after >= 0) {
        // the record ends with the CloudEvent, not with its data
        in.position(after);
      }
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(in.buffer(), in.start(), in.end());
    }
    return out.errors() == errors;
  }

  private static void record(RecordKind kind, JsonInput in, Problems out) {
    switch (kind) {
      case DML -> GoldenGateDml.CODEC.validate(in, out);
      case DDL -> GoldenGateDdl.CODEC.validate(in, out);
      case SCHEMA -> GoldenGateSchemaRecord.CODEC.validate(in, out);
      case OBJECT_METADATA -> GoldenGateObjectMetadata.CODEC.validate(in, out);
      case STREAM_METADATA -> GoldenGateStreamMetadata.CODEC.validate(in, out);
      default ->
          add(
              "unknown-format",
              "found a record that is none of a GoldenGate stream; looked for "
                  + Signature.of("goldengate").lookedFor(),
              out);
    }
  }

  private static void add(String code, String message, Problems out) {
    out.add(new Problem(Level.FATAL, code, "", null, null, 0, message));
  }
}
