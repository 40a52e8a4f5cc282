package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.DatumResolution.Step;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The parts of a resolution that hold no other parts. */
final class DatumSteps {
  private DatumSteps() {}

  /** Turns a scalar, which may be widened; null if there is no way, or it is none. */
  static @Nullable Step scalar(DatumType writer, DatumType reader) {
    return switch (reader.kind()) {
      case NULL -> writer.kind() == Kind.NULL ? (in, out) -> {} : null;
      case BOOLEAN ->
          writer.kind() == Kind.BOOLEAN ? (in, out) -> out.writeBoolean(in.readBoolean()) : null;
      case INT -> writer.kind() == Kind.INT ? (in, out) -> out.writeInt(in.readInt()) : null;
      case LONG ->
          switch (writer.kind()) {
            case INT -> (in, out) -> out.writeLong(in.readInt());
            case LONG -> (in, out) -> out.writeLong(in.readLong());
            default -> null;
          };
      case FLOAT ->
          switch (writer.kind()) {
            case INT -> (in, out) -> out.writeFloat(in.readInt());
            case LONG -> (in, out) -> out.writeFloat((float) in.readLong());
            case FLOAT -> (in, out) -> out.writeFloat(in.readFloat());
            default -> null;
          };
      case DOUBLE ->
          switch (writer.kind()) {
            case INT -> (in, out) -> out.writeDouble(in.readInt());
            case LONG -> (in, out) -> out.writeDouble((double) in.readLong());
            case FLOAT -> (in, out) -> out.writeDouble(in.readFloat());
            case DOUBLE -> (in, out) -> out.writeDouble(in.readDouble());
            default -> null;
          };
      case STRING, BYTES ->
          writer.kind() == Kind.STRING || writer.kind() == Kind.BYTES
              ? (in, out) -> out.writeBytes(in.readBytes())
              : null;
      case FIXED ->
          writer.kind() == Kind.FIXED && writer.size() == reader.size()
              ? (in, out) -> out.writeFixed(in.readFixed(reader.size()), reader.size())
              : null;
      default -> null;
    };
  }

  /** Symbols by name; one that the reader does not have is refused when it comes. */
  static Step symbols(DatumType writer, DatumType reader) {
    int[] targets =
        writer.symbols().stream().mapToInt(symbol -> reader.symbols().indexOf(symbol)).toArray();
    return (in, out) -> {
      int at = in.position();
      int target = targets[in.readIndex(targets.length)];
      if (target < 0) {
        throw MalformedInput.syntax("a symbol that " + called(reader) + " does not have", at);
      }
      out.writeIndex(target);
    };
  }

  /** True if both have no name, or the same without its namespace. */
  static boolean sameName(DatumType one, DatumType other) {
    return simple(one).equals(simple(other));
  }

  private static String simple(DatumType type) {
    String name = type.name();
    return name == null ? "" : name.substring(name.lastIndexOf('.') + 1);
  }

  static String called(DatumType type) {
    String kind = type.kind().name().toLowerCase(Locale.ROOT);
    return simple(type).isEmpty() ? kind : kind + " " + simple(type);
  }

  /** The bytes of a field's default; null if it has none, or one with parts. */
  static byte @Nullable [] defaultOf(DatumType.Field field) {
    JsonValue value = field.definition().get("default");
    AvroOutput out = new AvroOutput();
    return value != null && write(value, field.type(), out) ? out.toByteArray() : null;
  }

  private static boolean write(JsonValue value, DatumType type, AvroOutput out) {
    switch (type.kind()) {
      case NULL -> {
        return value == JsonNull.NULL;
      }
      case UNION -> {
        out.writeIndex(0); // a default is of the first branch
        return write(value, type.parts().get(0), out);
      }
      case INT, LONG -> {
        BigDecimal number = value instanceof JsonNumber n ? n.toDecimal() : null;
        if (number == null) {
          return false;
        }
        out.writeLong(number.longValue());
        return true;
      }
      case STRING -> {
        String text = value.asText();
        if (text == null) {
          return false;
        }
        out.writeString(text);
        return true;
      }
      case ARRAY, MAP -> {
        out.writeBlock(0);
        return value instanceof JsonArray a && a.items().isEmpty()
            || value instanceof JsonObject o && o.members().isEmpty();
      }
      default -> {
        return false;
      }
    }
  }
}
