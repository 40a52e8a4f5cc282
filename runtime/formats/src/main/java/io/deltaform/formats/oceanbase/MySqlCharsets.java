package io.deltaform.formats.oceanbase;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Charsets by the names that MySQL has for them. */
final class MySqlCharsets {
  /** MySQL's name, then Java's. */
  private static final String TABLE =
      """
      utf8mb4 UTF-8, utf8 UTF-8, utf8mb3 UTF-8, ascii US-ASCII,
      ucs2 UTF-16BE, utf16 UTF-16BE, utf16le UTF-16LE, utf32 UTF-32BE,
      latin1 windows-1252, latin2 ISO-8859-2, latin5 ISO-8859-9, latin7 ISO-8859-13,
      greek ISO-8859-7, hebrew ISO-8859-8, cp1250 windows-1250, cp1251 windows-1251,
      cp1256 windows-1256, cp1257 windows-1257, cp850 IBM850, cp852 IBM852, cp866 IBM866,
      koi8r KOI8-R, koi8u KOI8-U, macce x-MacCentralEurope, macroman x-MacRoman,
      gbk GBK, gb2312 GB2312, gb18030 GB18030, big5 Big5, tis620 TIS-620,
      sjis Shift_JIS, cp932 windows-31j, ujis EUC-JP, eucjpms x-eucJP-Open, euckr EUC-KR
      """;

  private static final Map<String, Charset> KNOWN = known();

  private MySqlCharsets() {}

  private static Map<String, Charset> known() {
    Map<String, Charset> known = new HashMap<>();
    for (String pair : TABLE.strip().split(",\\s+", -1)) {
      String[] names = pair.split(" ", -1);
      // small runtimes leave charsets out
      if (Charset.isSupported(names[1])) {
        known.put(names[0], Charset.forName(names[1]));
      }
    }
    return Map.copyOf(known);
  }

  /** True if what is in this charset is bytes. */
  static boolean isBinary(String charset) {
    return charset.equalsIgnoreCase("binary");
  }

  /**
   * The text that the bytes are.
   *
   * @return null if no charset has that name
   * @throws CharacterCodingException if they are none
   */
  static @Nullable String decode(String charset, byte[] bytes) throws CharacterCodingException {
    Charset known = KNOWN.get(charset.toLowerCase(Locale.ROOT));
    if (known == null) {
      return null;
    }
    if (charset.equalsIgnoreCase("latin1")) {
      return latin1(bytes, known);
    }
    return known.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /**
   * MySQL's latin1 has every byte: the five that windows-1252 leaves out are control characters.
   */
  private static String latin1(byte[] bytes, Charset windows) {
    char[] chars = new String(bytes, windows).toCharArray();
    for (int i = 0; i < chars.length; i++) {
      chars[i] = chars[i] == '\uFFFD' ? (char) (bytes[i] & 0xff) : chars[i];
    }
    return new String(chars);
  }
}
