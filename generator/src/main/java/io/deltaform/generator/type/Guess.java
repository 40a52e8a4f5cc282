package io.deltaform.generator.type;

import com.palantir.javapoet.CodeBlock;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The test whether a key stands at {@code p}: its bytes with quotes, compared eight at a time by
 * words that overlap. The colon is left out, for there may be blanks before it.
 */
public final class Guess {
  /** Beyond this, comparing is left to the look-up of keys out of order. */
  private static final int LONGEST = 64;

  private Guess() {}

  /** Bytes of the key with its quotes. */
  public static int length(String name) {
    return name.getBytes(StandardCharsets.UTF_8).length + 2;
  }

  /**
   * An expression over {@code b}, {@code p} and {@code e}, and the method {@code word} of
   * JsonInput. Null if the key cannot be guessed: only an escape can spell it, or it is very long.
   */
  public static @Nullable CodeBlock of(String name) {
    String text = text(name);
    return text == null ? null : CodeBlock.of("$L", text);
  }

  /** As {@link #of}, as plain text. */
  public static @Nullable String text(String name) {
    byte[] key = ("\"" + name + "\"").getBytes(StandardCharsets.UTF_8);
    if (key.length > LONGEST || !isSpeltPlainly(name)) {
      return null;
    }
    StringBuilder test = new StringBuilder("e - p > ");
    // there is a byte after the key; a whole word is in the document
    test.append(Math.max(key.length, 7));
    if (key.length < 8) {
      test.append(" && (word(b, p) & ");
      hex(-1L >>> (64 - 8 * key.length), test);
      test.append(") == ");
      hex(word(key, 0), test);
      return test.toString();
    }
    for (int at = 0; ; at = Math.min(at + 8, key.length - 8)) {
      test.append(" && word(b, p");
      if (at > 0) {
        test.append(" + ").append(at);
      }
      test.append(") == ");
      hex(word(key, at), test);
      if (at == key.length - 8) {
        return test.toString();
      }
    }
  }

  /** True if the name is text that may stand in JSON as it is. */
  private static boolean isSpeltPlainly(String name) {
    boolean ascii = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < 0x20 || c == '"' || c == '\\') {
        return false;
      }
      ascii &= c < 0x80;
    }
    return ascii || StandardCharsets.UTF_8.newEncoder().canEncode(name);
  }

  private static long word(byte[] key, int from) {
    long word = 0;
    for (int i = 0; i < 8 && from + i < key.length; i++) {
      word |= (key[from + i] & 0xffL) << (8 * i);
    }
    return word;
  }

  private static void hex(long word, StringBuilder text) {
    text.append("0x");
    for (int shift = 60 - Long.numberOfLeadingZeros(word) / 4 * 4; shift >= 0; shift -= 4) {
      text.append("0123456789ABCDEF".charAt((int) (word >>> shift) & 0xf));
    }
    text.append('L');
  }
}
