package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes the bodies out of a capture file of Azure Event Hubs: an Avro container file with a datum
 * for each event, whose {@code Body} is what was sent. Of what stands beside it only the place of
 * the event is kept, to be named where its body cannot be read. Not thread-safe.
 */
final class CaptureDatums implements DatumReader {
  private static final byte[] NULL = {'n', 'u', 'l', 'l'};

  private final DatumText plan;
  private final JsonOutput rest = new JsonOutput();
  private byte[] body = NULL;
  private long sequence;
  private String offset = "";
  private boolean found;

  private CaptureDatums(WriterSchema schema, ReadLimits limits) {
    this.plan = DatumTexts.of(schema, limits, this::part);
  }

  /** The bodies of files with that schema; null if it is none of capture files. */
  static @Nullable CaptureDatums of(WriterSchema schema, ReadLimits limits) {
    DatumType root = schema.root();
    return has(root, "Body", Kind.BYTES)
            && has(root, "SequenceNumber", Kind.LONG)
            && has(root, "Offset", Kind.STRING)
        ? new CaptureDatums(schema, limits)
        : null;
  }

  private static boolean has(DatumType root, String name, Kind kind) {
    DatumType.Field field = root.field(name);
    return field != null && field.type().present().kind() == kind;
  }

  private @Nullable DatumText part(DatumType type, @Nullable JsonObject field, DatumTexts inner) {
    JsonValue name = field == null ? null : field.get("name");
    return switch (type.kind() + " " + (name == null ? "" : name.asText())) {
      case "BYTES Body" -> this::body;
      case "LONG SequenceNumber" -> this::sequence;
      case "STRING Offset" -> this::offset;
      default -> null;
    };
  }

  private void body(AvroInput in, JsonOutput out) {
    int n = in.skipBytes();
    body = Arrays.copyOfRange(in.buffer(), in.position() - n, in.position());
    out.nul();
  }

  private void sequence(AvroInput in, JsonOutput out) {
    sequence = in.readLong();
    out.nul();
  }

  private void offset(AvroInput in, JsonOutput out) {
    offset = in.readString();
    out.nul();
  }

  @Override
  public void read(Reading reading) {
    rest.clear();
    body = NULL;
    plan.write(reading.avro(), rest);
    found = true;
  }

  /** True if a body was read and not taken yet. */
  boolean isWaiting() {
    return found;
  }

  /** The body of the datum that was read last. */
  byte[] take() {
    found = false;
    return body;
  }

  /** Where the event stands in its partition. */
  String place() {
    String shown = offset.length() > 40 ? offset.substring(0, 40) : offset;
    return " (in the event of sequence number " + sequence + ", offset " + shown + ")";
  }
}
