package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as a producer spells them: what {@link Values} reads back equal by the same form.
 * Where a form has several spellings of one value, it is the one that the producer is known for.
 */
public final class WireWriter {
  private WireWriter() {}

  /**
   * Writes {@code value}.
   *
   * @param value null, or what {@link Values#any} gives for a column of that type
   * @param type of the column; null where it is not known
   */
  public static void write(
      JsonOutput out, @Nullable Object value, @Nullable Scalar type, WireForm form) {
    if (value == null || type == null || form == WireForm.NATURAL) {
      ValueWriter.write(out, value);
    } else if (value instanceof List<?> list && type.type() == ValueType.LIST) {
      out.beginArray();
      list.forEach(item -> write(out, item, type.elements(), form));
      out.endArray();
    } else if (value instanceof JsonValue json) {
      json(out, json, type, form);
    } else if (value instanceof Bytes bytes) {
      out.string(text(bytes, form));
    } else if (value instanceof BigInteger bits && type.type() == ValueType.BIT) {
      bits(out, bits, form);
    } else if (form == WireForm.TEXT) {
      asText(out, value);
    } else {
      MomentWriter.write(out, value, type.type(), form);
    }
  }

  /** What is no value of the column's type was kept as it was sent. */
  private static void json(JsonOutput out, JsonValue value, Scalar type, WireForm form) {
    if (form == WireForm.JSON_TEXT && type.type() == ValueType.JSON) {
      JsonOutput text = new JsonOutput();
      value.write(text);
      out.string(text.toString());
    } else {
      value.write(out);
    }
  }

  private static String text(Bytes bytes, WireForm form) {
    return switch (form) {
      case HEX -> hex(bytes.toByteArray());
      // without the mark, base64 of nothing but hexadecimal digits would not be told apart
      case HEX_OR_BASE64 -> "0x" + hex(bytes.toByteArray());
      case LATIN_1 -> new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1);
      default -> bytes.toBase64();
    };
  }

  private static String hex(byte[] bytes) {
    StringBuilder s = new StringBuilder(bytes.length * 2);
    for (byte b : bytes) {
      s.append(Character.toUpperCase(Character.forDigit(b >> 4 & 0xF, 16)));
      s.append(Character.toUpperCase(Character.forDigit(b & 0xF, 16)));
    }
    return s.toString();
  }

  /** As few bytes as hold the bits, at least one; a number where the form is none of bytes. */
  private static void bits(JsonOutput out, BigInteger bits, WireForm form) {
    switch (form) {
      case HEX, HEX_OR_BASE64, BASE64, LATIN_1 -> {
        byte[] signed = bits.toByteArray();
        int from = signed.length > 1 && signed[0] == 0 ? 1 : 0;
        out.string(text(Bytes.copyOf(signed, from, signed.length - from), form));
      }
      default -> ValueWriter.write(out, bits);
    }
  }

  private static void asText(JsonOutput out, Object value) {
    if (value instanceof Boolean bool) {
      out.string(bool ? "1" : "0");
    } else if (value instanceof Number) {
      JsonOutput number = new JsonOutput();
      ValueWriter.write(number, value);
      String text = number.toString();
      // NaN and the infinities are text already
      out.string(text.startsWith("\"") ? text.substring(1, text.length() - 1) : text);
    } else {
      MomentWriter.write(out, value, ValueType.STRING, WireForm.SQL_DATE_TIME);
    }
  }
}
