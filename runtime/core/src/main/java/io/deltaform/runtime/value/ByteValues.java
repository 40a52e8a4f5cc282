package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Reads bytes from the four ways to spell them in text. */
final class ByteValues {
  private static final String HEX = "an even number of hexadecimal digits";
  private static final String BASE64 = "base64";
  private static final String HEX_OR_BASE64 = "hexadecimal digits or base64";
  private static final String LATIN_1 = "text with no character over U+00FF";

  private ByteValues() {}

  static @Nullable Bytes bytes(JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    if (b[p] != '"') {
      return Misfit.bad(in, b, p, e, out, expected(form));
    }
    in.position(in.string(b, p, e));
    byte[] bytes =
        form == WireForm.LATIN_1
            ? latin1(in.text(b))
            : decode(form, in.unescaped(b), in.textStart(), in.textEnd());
    return bytes == null ? Misfit.bad(in, b, p, e, out, expected(form)) : Bytes.copyOf(bytes);
  }

  private static byte @Nullable [] decode(WireForm form, byte[] t, int from, int to) {
    if (form == WireForm.HEX) {
      return hex(t, from, to);
    }
    if (form == WireForm.HEX_OR_BASE64) {
      boolean prefixed = to - from >= 2 && t[from] == '0' && (t[from + 1] | 0x20) == 'x';
      byte[] hex = hex(t, prefixed ? from + 2 : from, to);
      if (hex != null || prefixed) {
        return hex;
      }
    }
    return base64(t, from, to);
  }

  private static byte @Nullable [] hex(byte[] t, int from, int to) {
    if ((to - from & 1) != 0) {
      return null;
    }
    byte[] bytes = new byte[to - from >> 1];
    for (int i = 0; i < bytes.length; i++) {
      int value = digit(t[from + 2 * i]) << 4 | digit(t[from + 2 * i + 1]);
      if (value < 0) {
        return null;
      }
      bytes[i] = (byte) value;
    }
    return bytes;
  }

  /** The value of a hexadecimal digit; negative if {@code c} is none. */
  static int digit(int c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int lower = c | 0x20;
    return c > 0 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  private static byte @Nullable [] base64(byte[] t, int from, int to) {
    try {
      return Base64.getDecoder().decode(Arrays.copyOfRange(t, from, to));
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
  }

  private static byte @Nullable [] latin1(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xFF) {
        return null;
      }
    }
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String expected(WireForm form) {
    return switch (form) {
      case HEX -> HEX;
      case HEX_OR_BASE64 -> HEX_OR_BASE64;
      case LATIN_1 -> LATIN_1;
      default -> BASE64;
    };
  }
}
