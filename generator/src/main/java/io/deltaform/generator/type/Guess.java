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
    byte[] key = ("\"" + name + "\"").getBytes(StandardCharsets.UTF_8);
    boolean escapes = name.chars().anyMatch(c -> c < 0x20 || c == '"' || c == '\\');
    if (escapes || key.length > LONGEST || !isText(name)) {
      return null;
    }
    CodeBlock.Builder test = CodeBlock.builder();
    // there is a byte after the key; a whole word is in the document
    test.add("e - p > $L", Math.max(key.length, 7));
    if (key.length < 8) {
      test.add(
          " && (word(b, p) & $L) == $L", hex(-1L >>> (64 - 8 * key.length)), hex(word(key, 0)));
      return test.build();
    }
    for (int at = 0; ; at = Math.min(at + 8, key.length - 8)) {
      CodeBlock index = at == 0 ? CodeBlock.of("p") : CodeBlock.of("p + $L", at);
      test.add(" && word(b, $L) == $L", index, hex(word(key, at)));
      if (at == key.length - 8) {
        return test.build();
      }
    }
  }

  private static boolean isText(String name) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(name);
  }

  private static long word(byte[] key, int from) {
    long word = 0;
    for (int i = 0; i < 8 && from + i < key.length; i++) {
      word |= (key[from + i] & 0xffL) << (8 * i);
    }
    return word;
  }

  private static String hex(long word) {
    return "0x" + Long.toHexString(word).toUpperCase(java.util.Locale.ROOT) + "L";
  }
}
