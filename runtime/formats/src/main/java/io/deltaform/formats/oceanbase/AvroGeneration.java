package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.AvroSchema;
import org.jspecify.annotations.Nullable;

/**
 * The datums of one generation of writers. Datums do not say of which they are, so it follows from
 * where the body ends.
 */
enum AvroGeneration implements AvroCodec<OceanBaseAvroRecord> {
  /** Without {@code bornTimestamp}. */
  OLDER {
    @Override
    boolean hasBornTimestamp(AvroInput in) {
      return false;
    }
  },
  /** With it. */
  NEWER {
    @Override
    boolean hasBornTimestamp(AvroInput in) {
      return true;
    }

    @Override
    public AvroSchema schema() {
      return NewerSchema.SCHEMA;
    }
  },
  /** With it exactly if bytes are left. */
  EITHER {
    @Override
    boolean hasBornTimestamp(AvroInput in) {
      return !in.isAtEnd();
    }

    @Override
    public AvroValidator forBody(AvroInput body) {
      return new AvroBody().generation(body, true);
    }
  };

  /** Of the fields that a datum has, the last may be there or not. */
  abstract boolean hasBornTimestamp(AvroInput in);

  @Override
  public AvroSchema schema() {
    return OmsRecord.CODEC.schema();
  }

  @Override
  public @Nullable OceanBaseAvroRecord read(AvroInput in, Problems out) {
    int start = in.position();
    int malformed = out.malformed();
    OmsRecord record = OmsRecord.CODEC.read(in, out);
    if (out.malformed() > malformed) {
      return null;
    }
    try {
      Long born = hasBornTimestamp(in) ? in.readLong() : null;
      return record == null ? null : new OceanBaseAvroRecord(record, born);
    } catch (MalformedInput e) {
      fault(e, in, start, out);
      return null;
    }
  }

  @Override
  public boolean validate(AvroInput in, Problems out) {
    int start = in.position();
    int errors = out.errors();
    int malformed = out.malformed();
    OmsRecord.CODEC.validate(in, out);
    if (out.malformed() == malformed && hasBornTimestamp(in)) {
      try {
        in.readLong();
      } catch (MalformedInput e) {
        fault(e, in, start, out);
      }
    }
    return out.errors() == errors;
  }

  private static void fault(MalformedInput why, AvroInput in, int start, Problems out) {
    out.fatal(why);
    NEWER.schema().locate(in, start, out);
  }

  @Override
  public void write(OceanBaseAvroRecord value, AvroOutput out) {
    OmsRecord.CODEC.write(value.record(), out);
    Long born = value.bornTimestamp();
    if (born != null) {
      out.writeLong(born);
    }
  }
}
