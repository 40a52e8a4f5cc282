package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Signature;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Oracle GoldenGate Data Streams. */
public final class GoldenGateFormat implements Format {
  static final String ID = "goldengate";

  /** The stream as it is documented. */
  public static final Format GOLDENGATE = of(StreamProfile.DOCUMENTED);

  private final StreamProfile profile;
  private final Signature signature;

  private GoldenGateFormat(StreamProfile profile, Signature signature) {
    this.profile = profile;
    this.signature = signature;
  }

  /** A stream with settings that change how its records look. */
  public static Format of(StreamProfile profile) {
    boolean documented = profile.equals(StreamProfile.DOCUMENTED);
    return new GoldenGateFormat(
        profile, documented ? Signature.of(ID) : ProfileSignature.of(profile));
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Signature signature() {
    return signature;
  }

  @Override
  public byte @Nullable [] event(Map<String, String> attributes, byte[] data) {
    return BinaryEvents.event(attributes, data);
  }

  @Override
  public @Nullable JsonValue record(Message message) {
    if (profile.equals(StreamProfile.DOCUMENTED)) {
      return null;
    } else if (message.typed() instanceof JsonValue schema) {
      return new ProfiledSchemas(profile).record(schema);
    }
    byte[] record = DocumentedRecords.of(message.typed());
    return record == null ? null : JsonValue.parse(record).value();
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new GoldenGateReader(context, profile, signature);
  }
}
