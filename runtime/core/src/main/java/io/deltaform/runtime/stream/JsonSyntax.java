package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import java.util.BitSet;

/**
 * Finds where a JSON value ends, in pieces of any size, with all of JSON's syntax and strict UTF-8
 * checked and a bit of memory for each level of nesting. It decides what became of a record that
 * could not be read: whether the record ends, the bytes merely end, or they are no JSON. It is not
 * on the path of records that can be read. Not thread-safe.
 */
final class JsonSyntax {
  /** Not an index: the value goes on beyond the bytes that were given. */
  static final int MORE = -1;

  /** Deeper than any reader follows; keeps a body of brackets from filling the memory. */
  private static final int DEEPEST = 1 << 24;

  private static final int VALUE = 0;
  private static final int FIRST_ITEM = 1;
  private static final int FIRST_KEY = 2;
  private static final int KEY = 3;
  private static final int COLON = 4;
  private static final int AFTER = 5;
  private static final int STRING = 6;
  private static final int ESCAPE = 7;
  private static final int HEX = 8;
  private static final int UTF8 = 9;
  private static final int LITERAL = 10;
  private static final int NUMBER = 11;

  private final BitSet objects = new BitSet();
  private int depth;
  private int state = VALUE;
  private boolean key;
  private int left;
  private int low;
  private int high;
  private String literal = "";
  private final NumberSyntax number = new NumberSyntax();

  /** Starts on another value, whose first byte comes next. */
  void reset() {
    depth = 0;
    state = VALUE;
    key = false;
  }

  /**
   * Goes on with the bytes from {@code p} to {@code e}.
   *
   * @return the index after the value, or {@link #MORE}
   * @throws MalformedInput at the first byte that is wrong
   */
  int feed(byte[] b, int p, int e) {
    while (p < e) {
      int c = b[p] & 0xff;
      switch (state) {
        case STRING -> inString(c, p);
        case ESCAPE -> escape(c, p);
        case HEX -> hex(c, p);
        case UTF8 -> continuation(c, p);
        case LITERAL -> literal(c, p);
        case NUMBER -> {
          if (!number.accepts(c)) {
            endNumber(c, p);
            if (depth == 0) {
              return p;
            }
            continue;
          }
        }
        default -> {
          if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
            structure(c, p);
          }
        }
      }
      p++;
      if (depth == 0 && state == AFTER) {
        return p;
      }
    }
    return MORE;
  }

  /** True if the value is complete should no more bytes come: only a number can be. */
  boolean isCompleteAtEnd() {
    return depth == 0 && state == NUMBER && number.isComplete();
  }

  private void structure(int c, int p) {
    switch (state) {
      case VALUE -> value(c, p);
      case FIRST_ITEM -> {
        if (c == ']') {
          close();
        } else {
          value(c, p);
        }
      }
      case FIRST_KEY -> {
        if (c == '}') {
          close();
        } else {
          key(c, p);
        }
      }
      case KEY -> key(c, p);
      case COLON -> {
        if (c != ':') {
          throw MalformedInput.syntax("expected :", p);
        }
        state = VALUE;
      }
      default -> after(c, p);
    }
  }

  private void after(int c, int p) {
    boolean object = objects.get(depth);
    if (c == ',') {
      state = object ? KEY : VALUE;
    } else if (c == (object ? '}' : ']')) {
      close();
    } else {
      throw MalformedInput.syntax(object ? "expected , or }" : "expected , or ]", p);
    }
  }

  private void value(int c, int p) {
    switch (c) {
      case '{', '[' -> {
        if (++depth > DEEPEST) {
          throw MalformedInput.syntax("nested deeper than " + DEEPEST + " levels", p);
        }
        objects.set(depth, c == '{');
        state = c == '{' ? FIRST_KEY : FIRST_ITEM;
      }
      case '"' -> {
        key = false;
        state = STRING;
      }
      case 't', 'f', 'n' -> {
        literal = c == 't' ? "true" : c == 'f' ? "false" : "null";
        left = 1;
        state = LITERAL;
      }
      default -> {
        if (c != '-' && (c < '0' || c > '9')) {
          throw MalformedInput.syntax("expected a value", p);
        }
        number.begin(c);
        state = NUMBER;
      }
    }
  }

  private void key(int c, int p) {
    if (c != '"') {
      throw MalformedInput.syntax("expected a property name", p);
    }
    key = true;
    state = STRING;
  }

  private void close() {
    depth--;
    state = AFTER;
  }

  private void endNumber(int c, int p) {
    if (!number.isComplete()) {
      throw MalformedInput.syntax("expected a digit", p);
    }
    if (c >= '0' && c <= '9') {
      throw MalformedInput.syntax("a number with a leading zero", p);
    }
    state = AFTER;
  }

  private void inString(int c, int p) {
    if (c == '"') {
      state = key ? COLON : AFTER;
    } else if (c == '\\') {
      state = ESCAPE;
    } else if (c < 0x20) {
      throw MalformedInput.syntax("a control character in a string", p);
    } else if (c > 0x7f) {
      lead(c, p);
    }
  }

  private void lead(int c, int p) {
    left = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1;
    if (c < 0xC2 || c > 0xF4) {
      throw MalformedInput.syntax("invalid UTF-8", p);
    }
    low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    state = UTF8;
  }

  private void continuation(int c, int p) {
    if (c < low || c > high) {
      throw MalformedInput.syntax("invalid UTF-8", p);
    }
    low = 0x80;
    high = 0xBF;
    if (--left == 0) {
      state = STRING;
    }
  }

  private void escape(int c, int p) {
    if (c == 'u') {
      left = 4;
      state = HEX;
    } else if ("\"\\/bfnrt".indexOf(c) >= 0) {
      state = STRING;
    } else {
      throw MalformedInput.syntax("unknown escape", p);
    }
  }

  private void hex(int c, int p) {
    if (Character.digit(c, 16) < 0 || c > 0x7f) {
      throw MalformedInput.syntax("expected four hex digits after \\u", p);
    }
    if (--left == 0) {
      state = STRING;
    }
  }

  private void literal(int c, int p) {
    if (c != literal.charAt(left)) {
      throw MalformedInput.syntax("expected " + literal, p);
    }
    if (++left == literal.length()) {
      state = AFTER;
    }
  }
}
