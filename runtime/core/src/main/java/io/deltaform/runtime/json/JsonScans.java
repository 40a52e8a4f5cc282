package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Scans that need no memory: white space and literals. Called through {@link JsonInput}. */
abstract sealed class JsonScans permits JsonStrings {
  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int NULL = 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24;
  private static final int TRUE = 't' | 'r' << 8 | 'u' << 16 | 'e' << 24;
  private static final int ALSE = 'a' | 'l' << 8 | 's' << 16 | 'e' << 24;

  JsonScans() {}

  /** The eight bytes at {@code p}, little-endian; they must exist. */
  public static long word(byte[] b, int p) {
    return (long) LONGS.get(b, p);
  }

  /** Index of the next byte that is no white space; it exists. */
  public static int ws(byte[] b, int p, int e) {
    p = wsEnd(b, p, e);
    if (p >= e) {
      throw MalformedInput.end("unexpected end of input", p);
    }
    return p;
  }

  /** Index of the next byte that is no white space, or {@code e}. */
  public static int wsEnd(byte[] b, int p, int e) {
    while (p < e) {
      int c = b[p];
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
        break;
      }
      p++;
    }
    return p;
  }

  /** True if a number can begin with {@code c}. */
  public static boolean isNumber(int c) {
    return c == '-' || (c >= '0' && c <= '9');
  }

  /** At {@code n}: scans {@code null}. */
  public static int nul(byte[] b, int p, int e) {
    if (p + 4 > e || (int) INTS.get(b, p) != NULL) {
      throw badLiteral(b, p, e, "null");
    }
    return p + 4;
  }

  /** At {@code t}: scans {@code true}. */
  public static int tru(byte[] b, int p, int e) {
    if (p + 4 > e || (int) INTS.get(b, p) != TRUE) {
      throw badLiteral(b, p, e, "true");
    }
    return p + 4;
  }

  /** At {@code f}: scans {@code false}. */
  public static int fals(byte[] b, int p, int e) {
    if (p + 5 > e || (int) INTS.get(b, p + 1) != ALSE) {
      throw badLiteral(b, p, e, "false");
    }
    return p + 5;
  }

  private static MalformedInput badLiteral(byte[] b, int p, int e, String literal) {
    int same = 0;
    while (p + same < e && b[p + same] == literal.charAt(same)) {
      same++;
    }
    return p + same == e
        ? MalformedInput.end("unexpected end of input", e)
        : MalformedInput.syntax("expected " + literal, p);
  }
}
