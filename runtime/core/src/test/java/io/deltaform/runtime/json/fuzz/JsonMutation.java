package io.deltaform.runtime.json.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Ways to spoil a document: its bytes, its tokens, its structure. */
enum JsonMutation {
  /** Left as it is. */
  NONE {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      return b;
    }
  },
  BIT_FLIPPED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      byte[] out = b.clone();
      if (b.length > 0) {
        out[random.nextInt(b.length)] ^= (byte) (1 << random.nextInt(8));
      }
      return out;
    }
  },
  BYTE_REPLACED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      byte[] out = b.clone();
      if (b.length > 0) {
        out[random.nextInt(b.length)] = (byte) random.nextInt(256);
      }
      return out;
    }
  },
  BYTES_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      byte[] piece = new byte[1 + random.nextInt(3)];
      random.nextBytes(piece);
      return insert(b, random.nextInt(b.length + 1), piece);
    }
  },
  RANGE_REMOVED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      int from = random.nextInt(b.length + 1);
      int to = Math.min(b.length, from + 1 + random.nextInt(6));
      return join(Arrays.copyOf(b, from), Arrays.copyOfRange(b, to, Math.max(to, b.length)));
    }
  },
  RANGE_REPEATED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      int from = random.nextInt(b.length + 1);
      int to = Math.min(b.length, from + 1 + random.nextInt(30));
      return insert(b, to, Arrays.copyOfRange(b, from, Math.max(from, to)));
    }
  },
  TRUNCATED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      return Arrays.copyOf(b, random.nextInt(b.length + 1));
    }
  },
  UTF8_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      String piece = SEQUENCES[random.nextInt(SEQUENCES.length)];
      return insert(b, random.nextInt(b.length + 1), piece.getBytes(ISO_8859_1));
    }
  },
  TOKEN_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      return insert(b, boundary(b, random), token(random));
    }
  },
  TOKEN_REPLACED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      int from = boundary(b, random);
      int to = from;
      while (to < b.length && (to == from || !isBoundary(b, to))) {
        to++;
      }
      return join(Arrays.copyOf(b, from), token(random), Arrays.copyOfRange(b, to, b.length));
    }
  },
  ESCAPE_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      String piece = ESCAPES[random.nextInt(ESCAPES.length)];
      return insert(b, random.nextInt(b.length + 1), piece.getBytes(UTF_8));
    }
  },
  LETTER_SPELT_AS_ESCAPE {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      int from = random.nextInt(b.length + 1);
      for (int i = from; i < b.length; i++) {
        if (Character.isLetterOrDigit(b[i])) {
          byte[] escape = String.format("\\u%04x", b[i]).getBytes(UTF_8);
          return join(Arrays.copyOf(b, i), escape, Arrays.copyOfRange(b, i + 1, b.length));
        }
      }
      return b;
    }
  },
  WRAPPED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      int n = 1 + random.nextInt(random.nextInt(20) == 0 ? 600 : 4);
      boolean object = random.nextBoolean();
      byte[] before = (object ? "{\"w\":" : "[").repeat(n).getBytes(UTF_8);
      return join(before, b, (object ? "}" : "]").repeat(n).getBytes(UTF_8));
    }
  },
  DOCUMENT_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      return insert(b, boundary(b, random), seeds.any(random));
    }
  },
  DOCUMENTS_JOINED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      byte[] between = new String[] {"", " ", "\n", ","}[random.nextInt(4)].getBytes(UTF_8);
      return join(b, between, seeds.any(random));
    }
  },
  SPACE_INSERTED {
    @Override
    byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds) {
      String[] spaces = {" ", "\t", "\r\n", "\n", "\f", "\u000b", "\0", "\u00a0", "\ufeff"};
      byte[] space = spaces[random.nextInt(spaces.length)].getBytes(UTF_8);
      return insert(b, boundary(b, random), space);
    }
  };

  private static final String[] SEQUENCES = {
    "\u00c0\u0080",
    "\u00e0\u0080\u0080",
    "\u00ed\u00a0\u0080",
    "\u00ed\u009f\u00bf",
    "\u00ee\u0080\u0080",
    "\u00f0\u0080\u0080\u0080",
    "\u00f4\u008f\u00bf\u00bf",
    "\u00f4\u0090\u0080\u0080",
    "\u00f5\u0080",
    "\u0080",
    "\u00bf",
    "\u00ff",
    "\u00fe",
    "\u00c3\u00a9",
    "\u00e2\u0082\u00ac",
    "\u00f0\u009f\u0092\u00a5",
    "\u00ef\u00bb\u00bf",
  };
  private static final String[] TOKENS = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"a\"",
    "\"\\u0061\"",
    "null",
    "true",
    "false",
    "nul",
    "True",
    "NaN",
    "Infinity",
    "-",
    "+1",
    "01",
    "1.",
    ".5",
    "1e",
    "1e+",
    "-0",
    "1E400",
    "1e99999999999",
    "12345678901234567890",
    "0.1",
    "'a'",
    "a",
    "/**/",
    "//\n",
    "undefined",
    "\"a\":1,",
    "\"a\":1,\"a\":2,",
  };
  private static final String[] ESCAPES = {
    "\\",
    "\\\"",
    "\\u",
    "\\u12",
    "\\u00e9",
    "\\uD83D",
    "\\uDE00",
    "\\ud83d\\ude00",
    "\\x41",
    "\\'",
    "\\/",
    "\\n",
    "\\U0041",
    "\\u00zz",
    "\\0",
  };

  abstract byte[] apply(byte[] b, SplittableRandom random, JsonSeeds seeds);

  private static byte[] token(SplittableRandom random) {
    return TOKENS[random.nextInt(TOKENS.length)].getBytes(UTF_8);
  }

  /** An index where a token may begin or end, or the end. */
  private static int boundary(byte[] b, SplittableRandom random) {
    int from = random.nextInt(b.length + 1);
    for (int i = from; i < b.length; i++) {
      if (isBoundary(b, i)) {
        return i;
      }
    }
    return b.length;
  }

  private static boolean isBoundary(byte[] b, int i) {
    return "{}[],:\" ".indexOf(b[i]) >= 0 || (i > 0 && "{}[],:\" ".indexOf(b[i - 1]) >= 0);
  }

  private static byte[] insert(byte[] b, int at, byte[] piece) {
    return join(Arrays.copyOf(b, at), piece, Arrays.copyOfRange(b, at, b.length));
  }

  private static byte[] join(byte[]... pieces) {
    int n = 0;
    for (byte[] piece : pieces) {
      n += piece.length;
    }
    byte[] out = new byte[n];
    n = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, out, n, piece.length);
      n += piece.length;
    }
    return out;
  }
}
