package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Writes the default of a field, which a schema spells as JSON, as a datum. */
final class DatumDefaults {
  private static final int MOST_DIGITS = 19;

  private DatumDefaults() {}

  /**
   * @throws MalformedInput if it is no value of the type
   */
  static void write(JsonValue value, DatumType type, AvroOutput out, String at) {
    switch (type.kind()) {
      case NULL -> require(value instanceof JsonNull, type, at);
      case BOOLEAN -> {
        require(value instanceof JsonBoolean, type, at);
        out.writeBoolean(((JsonBoolean) value).value());
      }
      case INT -> out.writeInt((int) whole(value, type, at, Integer.MIN_VALUE, Integer.MAX_VALUE));
      case LONG -> out.writeLong(whole(value, type, at, Long.MIN_VALUE, Long.MAX_VALUE));
      case FLOAT -> out.writeFloat(number(value, type, at).floatValue());
      case DOUBLE -> out.writeDouble(number(value, type, at).doubleValue());
      case STRING -> out.writeString(text(value, type, at));
      case BYTES -> out.writeBytes(bytes(value, type, at));
      case FIXED -> {
        Bytes bytes = bytes(value, type, at);
        require(bytes.length() == type.size(), type, at);
        out.writeFixed(bytes, type.size());
      }
      case ENUM -> {
        int index = type.symbols().indexOf(text(value, type, at));
        require(index >= 0, type, at);
        out.writeIndex(index);
      }
      case UNION -> union(value, type, out, at);
      case ARRAY -> {
        require(value instanceof JsonArray, type, at);
        JsonArray array = (JsonArray) value;
        if (!array.items().isEmpty()) {
          out.writeBlock(array.items().size());
          array.items().forEach(item -> write(item, type.parts().get(0), out, at));
        }
        out.writeBlock(0);
      }
      case MAP -> {
        require(value instanceof JsonObject, type, at);
        JsonObject map = (JsonObject) value;
        if (!map.members().isEmpty()) {
          out.writeBlock(map.members().size());
          map.members()
              .forEach(
                  (name, member) -> {
                    out.writeString(name);
                    write(member, type.parts().get(0), out, at);
                  });
        }
        out.writeBlock(0);
      }
      case RECORD -> record(value, type, out, at);
    }
  }

  private static void record(JsonValue value, DatumType type, AvroOutput out, String at) {
    require(value instanceof JsonObject, type, at);
    for (DatumType.Field field : type.fields()) {
      JsonValue given = ((JsonObject) value).get(field.name());
      JsonValue own = given == null ? field.definition().get("default") : given;
      if (own == null) {
        throw misfit(type, at);
      }
      write(own, field.type(), out, at + "/" + JsonPointers.escape(field.name()));
    }
  }

  /** Of the first branch, as older schemas must have it, or of any other that takes it. */
  private static void union(JsonValue value, DatumType type, AvroOutput out, String at) {
    for (int i = 0; i < type.parts().size(); i++) {
      AvroOutput trial = new AvroOutput();
      try {
        trial.writeIndex(i);
        write(value, type.parts().get(i), trial, at);
      } catch (MalformedInput e) {
        continue; // another branch may take it
      }
      byte[] bytes = trial.toByteArray();
      out.writeRaw(bytes, 0, bytes.length);
      return;
    }
    require(false, type, at);
  }

  private static BigDecimal number(JsonValue value, DatumType type, String at) {
    BigDecimal number = value instanceof JsonNumber x ? x.toDecimal() : null;
    if (number == null) {
      throw misfit(type, at);
    }
    return number;
  }

  private static long whole(JsonValue value, DatumType type, String at, long least, long most) {
    BigDecimal number = number(value, type, at);
    boolean fits =
        number.precision() - number.scale() <= MOST_DIGITS
            && number.compareTo(BigDecimal.valueOf(least)) >= 0
            && number.compareTo(BigDecimal.valueOf(most)) <= 0
            && number.stripTrailingZeros().scale() <= 0;
    require(fits, type, at);
    return number.longValue();
  }

  private static String text(JsonValue value, DatumType type, String at) {
    String text = value.asText();
    if (text == null) {
      throw misfit(type, at);
    }
    return text;
  }

  private static Bytes bytes(JsonValue value, DatumType type, String at) {
    return Bytes.copyOf(text(value, type, at).getBytes(StandardCharsets.ISO_8859_1));
  }

  private static void require(boolean fits, DatumType type, String at) {
    if (!fits) {
      throw misfit(type, at);
    }
  }

  private static MalformedInput misfit(DatumType type, String at) {
    return MalformedInput.writerSchema(
        "the schema has no field "
            + at
            + ", and its default is no "
            + TypeNames.called(type)
            + " as Avro spells one",
        at);
  }
}
