package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes give a value or a coded error, and reading finds what validating finds. */
class MutationTest {
  private static final int RUNS = 400;
  private static final List<String> PIECES =
      List.of("\"", "{", "}", "[", "]", ",", ":", " ", "null", "1.5E2", "\\u0041", "-", "\n", "é");

  static Stream<GoldenCase> cases() {
    return GoldenCase.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void mutatedDocumentsNeverBreakACodec(GoldenCase golden) throws Exception {
    Compiled classes = Compiled.of(Generator.compile(golden.input(), "com.example").files());
    SplittableRandom random = new SplittableRandom(20);
    for (var message : golden.files("messages").entrySet()) {
      String path = message.getKey();
      Class<?> type = classes.loadClass("com.example." + path.substring(0, path.indexOf('/')));
      if (!(codec(type) instanceof Validator validator)) {
        continue; // Avro, or a row, whose tests are their own
      }
      byte[] document = message.getValue().toByteArray();
      if (document.length > 4_000) {
        continue; // the deep one: every fault in it costs a long pointer
      }
      for (int run = 0; run < RUNS; run++) {
        check(validator, mutated(document, random));
      }
    }
  }

  private static Object codec(Class<?> type) throws ReflectiveOperationException {
    return type.getField(type.isRecord() || type.isSealed() ? "CODEC" : "INSTANCE").get(null);
  }

  private static void check(Validator validator, byte[] document) {
    String text = new String(document, StandardCharsets.UTF_8);
    Read<Boolean> verdict = validator.validate(document);
    boolean wellFormed = JsonValue.parse(document).value() != null;
    boolean fatal = verdict.problems().stream().anyMatch(p -> p.level() == Problem.Level.FATAL);
    assertThat(fatal || wellFormed).as(text).isTrue();
    if (validator instanceof JsonCodec<?> codec) {
      Read<?> read = codec.read(document);
      List<Problem> invalid =
          read.problems().stream().filter(p -> !p.code().equals("bad-value")).toList();
      if (!isOfRow(invalid)) {
        assertThat(invalid).as(text).isEqualTo(verdict.problems());
      }
      if (read.isValid() && read.value() != null) {
        roundTrip(codec, read.value(), text);
      }
    }
  }

  /** What is inside the text of a row only reading sees. */
  private static boolean isOfRow(List<Problem> problems) {
    return problems.stream().anyMatch(p -> p.pointer().startsWith("/text"));
  }

  @SuppressWarnings("unchecked")
  private static <T> void roundTrip(JsonCodec<T> codec, Object value, String text) {
    Read<T> again = codec.read(codec.write((T) value));
    assertThat(again.problems()).as(text).isEmpty();
    assertThat((Object) again.value()).as(text).isEqualTo(value);
  }

  /** One to three small changes; the result stands in a larger buffer, as records do. */
  private static byte[] mutated(byte[] document, SplittableRandom random) {
    byte[] bytes = document;
    for (int n = random.nextInt(3); n >= 0 && bytes.length > 0; n--) {
      int at = random.nextInt(bytes.length);
      int length = Math.min(bytes.length - at, random.nextInt(12));
      byte[] piece =
          switch (random.nextInt(4)) {
            case 0 -> new byte[0];
            case 1 -> PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
            case 2 -> {
              int from = random.nextInt(bytes.length);
              yield Arrays.copyOfRange(
                  bytes, from, Math.min(bytes.length, from + random.nextInt(20)));
            }
            default -> new byte[] {(byte) random.nextInt(256)};
          };
      bytes = replaced(bytes, at, random.nextBoolean() ? length : 0, piece);
    }
    return bytes;
  }

  private static byte[] replaced(byte[] bytes, int at, int length, byte[] piece) {
    List<byte[]> parts = new ArrayList<>();
    parts.add(Arrays.copyOfRange(bytes, 0, at));
    parts.add(piece);
    parts.add(Arrays.copyOfRange(bytes, at + length, bytes.length));
    byte[] result = new byte[bytes.length - length + piece.length];
    int p = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, result, p, part.length);
      p += part.length;
    }
    return result;
  }

  /** A document is read the same wherever in a buffer it stands. */
  @ParameterizedTest
  @MethodSource("cases")
  void whatStandsAroundADocumentDoesNotMatter(GoldenCase golden) throws Exception {
    Compiled classes = Compiled.of(Generator.compile(golden.input(), "com.example").files());
    for (var message : golden.files("messages").entrySet()) {
      String path = message.getKey();
      Class<?> type = classes.loadClass("com.example." + path.substring(0, path.indexOf('/')));
      if (!(codec(type) instanceof Validator validator)) {
        continue; // Avro, or a row, whose tests are their own
      }
      byte[] document = message.getValue().toByteArray();
      Read<Boolean> alone = validator.validate(document);
      byte[] buffer = new byte[document.length + 40];
      Arrays.fill(buffer, (byte) '"');
      System.arraycopy(document, 0, buffer, 20, document.length);
      Problems out = new Problems();
      JsonInput in = new JsonInput().reset(buffer, 20, document.length);
      boolean valid = validator.validate(in, out);
      if (!path.endsWith("text-after.json")) {
        assertThat(out.list()).as(path).isEqualTo(alone.problems());
        assertThat(valid).isEqualTo(alone.value());
      }
    }
  }
}
