package io.deltaform.runtime.gen;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.format.TextFormat;
import io.deltaform.runtime.json.JsonInput;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the last string that was scanned as a value; null where it is none. */
public final class TextDecoders {
  private TextDecoders() {}

  /** Says that the last string is no {@code value}. */
  public static void unfit(JsonInput in, Problems out, String value) {
    out.error("bad-value", in.textStart() - 1, "a text that is no " + value);
  }

  /**
   * As {@link #unfit(JsonInput, Problems, String)}; {@code rule} is what made it one, unchecked.
   */
  public static void unfit(JsonInput in, Problems out, Rule rule, String value) {
    out.error("bad-value", in.textStart() - 1, rule, "a text that is no " + value);
  }

  /** Says that the last string has not that format, or that Java has no such {@code value}. */
  public static void unfit(
      JsonInput in, byte[] b, Problems out, TextFormat format, Rule rule, String value) {
    if (format.matches(in, b)) {
      out.error("bad-value", in.textStart() - 1, rule, "a text for which Java has no " + value);
    } else {
      out.violation(in.textStart() - 1, rule, "another text");
    }
  }

  /** RFC 4122 in its textual form, in either case. */
  public static @Nullable UUID uuid(JsonInput in, byte[] b) {
    return TextFormat.UUID.matches(in, b) ? UUID.fromString(in.text(b)) : null;
  }

  /** RFC 3986 or 3987, relative or not. */
  public static @Nullable URI uri(JsonInput in, byte[] b) {
    try {
      return new URI(in.text(b));
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** Hexadecimal digits, two a byte, in either case. */
  public static @Nullable Bytes hex(JsonInput in, byte[] b) {
    try {
      return Bytes.ofHex(in.text(b));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** RFC 4648 base64, with padding or without. */
  public static @Nullable Bytes base64(JsonInput in, byte[] b) {
    try {
      return Bytes.copyOf(Base64.getDecoder().decode(in.text(b)));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
