package io.deltaform.formats.ces;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.MemberScan;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The text that an event's data is. */
final class JsonText {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private JsonText() {}

  /**
   * The text in UTF-8. A surrogate without its other half becomes bytes that no UTF-8 has: such a
   * text is refused when it is read, and not changed on the way.
   */
  static byte[] utf8(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    // the encoder of strings puts a question mark for what it cannot encode
    return hasQuestionMark(utf8) && hasLoneSurrogate(text) ? marked(text) : utf8;
  }

  private static boolean hasQuestionMark(byte[] utf8) {
    int p = 0;
    for (; p + 8 <= utf8.length; p += 8) {
      long w = JsonInput.word(utf8, p) ^ '?' * ONES;
      if (((w - ONES) & ~w & HIGH) != 0) {
        return true;
      }
    }
    for (; p < utf8.length; p++) {
      if (utf8[p] == '?') {
        return true;
      }
    }
    return false;
  }

  private static boolean hasLoneSurrogate(String text) {
    return text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  private static byte[] marked(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                out.write(0xED);
                out.write(0x80 | (c >> 6 & 0x3F));
                out.write(0x80 | (c & 0x3F));
              } else {
                out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
              }
            });
    return out.toByteArray();
  }

  /**
   * True if {@code text} is all of an event's data: well-formed, or broken but with the beginning
   * that only the first part has.
   */
  static boolean isDocument(byte[] text) {
    JsonInput in = new JsonInput().reset(text, 0, text.length);
    try {
      int p = JsonInput.ws(text, 0, text.length);
      if (text[p] != '{') {
        return false;
      }
      if (in.key(text, p, text.length, '{')
          && (in.textEquals(text, "eventsource") || in.textEquals(text, "eventrow"))) {
        return true;
      }
      in.finish(text, in.skip(text, p, text.length), text.length);
      return true;
    } catch (MalformedInput e) {
      return false;
    }
  }

  /** Bytes from the start of the record to the value of one of its members; 0 if it has none. */
  static long member(JsonInput record, String name) {
    MemberScan scan = new MemberScan(name);
    int position = record.position();
    try {
      scan.scan(record, record.buffer(), record.start(), record.end(), 1);
    } catch (MalformedInput e) {
      return 0; // the record was read before: it is well-formed
    }
    record.position(position);
    return Math.max(0, scan.at(0) - record.start());
  }
}
