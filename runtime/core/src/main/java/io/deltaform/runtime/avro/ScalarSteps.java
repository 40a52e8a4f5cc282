package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.DatumType.Kind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How single values are written as another type: Avro's promotions, and decimals. */
final class ScalarSteps {
  private ScalarSteps() {}

  /** The way from one type to another; null if there is none, or one of them is no scalar. */
  static @Nullable DatumStep of(DatumType writer, DatumType reader) {
    Kind from = writer.kind();
    return switch (reader.kind()) {
      case NULL -> from == Kind.NULL ? (in, out) -> {} : null;
      case BOOLEAN -> from == Kind.BOOLEAN ? (in, out) -> out.writeBoolean(in.readBoolean()) : null;
      case INT -> from == Kind.INT ? (in, out) -> out.writeInt(in.readInt()) : null;
      case LONG ->
          switch (from) {
            case INT -> (in, out) -> out.writeLong(in.readInt());
            case LONG -> (in, out) -> out.writeLong(in.readLong());
            default -> null;
          };
      case FLOAT ->
          switch (from) {
            case INT -> (in, out) -> out.writeFloat(in.readInt());
            case LONG -> (in, out) -> out.writeFloat((float) in.readLong());
            case FLOAT -> raw(Float.BYTES);
            default -> null;
          };
      case DOUBLE ->
          switch (from) {
            case INT -> (in, out) -> out.writeDouble(in.readInt());
            case LONG -> (in, out) -> out.writeDouble((double) in.readLong());
            case FLOAT -> (in, out) -> out.writeDouble(in.readFloat());
            case DOUBLE -> raw(Double.BYTES);
            default -> null;
          };
      case STRING, BYTES -> bytes(writer, reader);
      case FIXED -> fixed(writer, reader);
      default -> null;
    };
  }

  private static DatumStep raw(int size) {
    return (in, out) -> {
      int start = in.position();
      in.skipFixed(size);
      out.writeRaw(in, start);
    };
  }

  private static boolean areDecimals(DatumType writer, DatumType reader) {
    return DatumMeanings.isDecimal(writer) && DatumMeanings.isDecimal(reader);
  }

  private static @Nullable DatumStep bytes(DatumType writer, DatumType reader) {
    if (writer.kind() == Kind.FIXED && areDecimals(writer, reader)) {
      return (in, out) -> out.writeBytes(in.readFixed(writer.size()));
    }
    return writer.kind() == Kind.STRING || writer.kind() == Kind.BYTES
        ? (in, out) -> {
          int start = in.position();
          in.skipBytes();
          out.writeRaw(in, start);
        }
        : null;
  }

  private static @Nullable DatumStep fixed(DatumType writer, DatumType reader) {
    boolean decimals = areDecimals(writer, reader);
    if (writer.kind() == Kind.FIXED && writer.size() == reader.size()) {
      return decimals || TypeNames.match(writer, reader) ? raw(reader.size()) : null;
    }
    if (!decimals || writer.kind() != Kind.FIXED && writer.kind() != Kind.BYTES) {
      return null;
    }
    return (in, out) -> {
      int start = in.position();
      Bytes digits = writer.kind() == Kind.BYTES ? in.readBytes() : in.readFixed(writer.size());
      out.writeFixed(widened(digits.toByteArray(), reader.size(), start), reader.size());
    };
  }

  /** A two's complement number in as many bytes; what is left out must be its sign only. */
  private static Bytes widened(byte[] digits, int size, int start) {
    byte sign = (byte) (digits.length > 0 && digits[0] < 0 ? -1 : 0);
    byte[] wide = new byte[size];
    Arrays.fill(wide, sign);
    int kept = Math.min(size, digits.length);
    System.arraycopy(digits, digits.length - kept, wide, size - kept, kept);
    boolean fits = kept == 0 ? sign == 0 : kept == digits.length || wide[0] < 0 == sign < 0;
    for (int i = 0; i < digits.length - kept; i++) {
      fits &= digits[i] == sign;
    }
    if (!fits) {
      throw MalformedInput.syntax("a decimal that needs more than " + size + " bytes", start);
    }
    return Bytes.copyOf(wide);
  }
}
