package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonSyntaxTest {
  private static final byte[] DOCUMENT =
      ("{\"a\":[1,-2.50E+3,0,{\"b\":null},[],{}],\"ü€𝄞\":\"x\\u00e9\\n\\\"\","
              + "\"t\":true,\"f\":false, \"n\" : 12345678901234567890 }")
          .getBytes(StandardCharsets.UTF_8);

  /** What the cursor that readers use says of the same bytes: the index after the value, or -1. */
  private static int cursor(byte[] b) {
    try {
      return new JsonInput().reset(b, 0, b.length).skip(b, 0, b.length);
    } catch (MalformedInput e) {
      return e.code().equals("syntax") ? -1 : -2;
    }
  }

  private static int inPieces(byte[] b, Random random) {
    JsonSyntax syntax = new JsonSyntax();
    syntax.reset();
    int p = 0;
    try {
      while (p < b.length) {
        int e = Math.min(b.length, p + random.nextInt(9));
        int end = syntax.feed(b, p, e);
        if (end != JsonSyntax.MORE) {
          return end;
        }
        p = e;
      }
    } catch (MalformedInput e) {
      return -1;
    }
    return syntax.isCompleteAtEnd() ? b.length : -1;
  }

  @Test
  void findsTheEndInPiecesOfAnySize() {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      assertThat(inPieces(DOCUMENT, random)).isEqualTo(DOCUMENT.length);
    }
  }

  @Test
  void agreesWithTheCursorOnMutatedDocuments() {
    Random random = new Random(20261);
    String alphabet = "{}[]\",:\\ue0123456789+-.tfn \n\t/\u0001";
    for (int i = 0; i < 200_000; i++) {
      byte[] b = DOCUMENT.clone();
      for (int n = random.nextInt(3); n >= 0; n--) {
        int at = random.nextInt(b.length - 1) + 1;
        b[at] =
            random.nextInt(4) == 0
                ? (byte) random.nextInt(256)
                : (byte) alphabet.charAt(random.nextInt(alphabet.length()));
      }
      int expected = cursor(b);
      if (expected != -2) {
        assertThat(inPieces(b, random))
            .as(() -> new String(b, StandardCharsets.UTF_8))
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void takesNumbersAsTheGrammarHasThem() {
    for (String good : new String[] {"0", "-0", "1.5", "1e5", "1E-05", "-12.0e+1"}) {
      byte[] b = (good + " ").getBytes(StandardCharsets.UTF_8);
      assertThat(inPieces(b, new Random(3))).as(good).isEqualTo(good.length());
    }
    for (String bad : new String[] {"01", "-", "1.", ".5", "1e", "1e+", "+1", "--1", "1.e5"}) {
      byte[] b = (bad + " ").getBytes(StandardCharsets.UTF_8);
      assertThat(inPieces(b, new Random(3))).as(bad).isEqualTo(-1);
    }
  }
}
