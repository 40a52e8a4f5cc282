package io.deltaform.generator.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generated codecs against {@link JsonValue}, which is itself fuzzed against other parsers: the
 * same documents are refused, for the same reason and at the same place, and what is read is
 * written back as the same values.
 */
class JsonCodecFuzzTest {
  private static final String SCHEMA =
      """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Everything",
        "type": "object",
        "properties": {
          "text": {"type": ["string", "null"]},
          "any": {},
          "number": {"type": ["number", "null"]},
          "flag": {"type": ["boolean", "null"]},
          "list": {"type": "array", "items": {}},
          "inner": {"$ref": "#/definitions/Inner"},
          "inners": {"type": "array", "items": {"$ref": "#/definitions/Inner"}},
          "map": {"type": "object", "additionalProperties": {"type": ["string", "null"]}}
        },
        "definitions": {
          "Inner": {
            "type": "object",
            "properties": {
              "id": {"type": "integer"},
              "name": {"type": "string"},
              "deep": {"$ref": "#/definitions/Inner"}
            }
          }
        }
      }
      """;

  private static JsonCodec<Object> codec;

  private int refused;
  private int invalid;
  private int written;

  @BeforeAll
  static void generate() {
    SourceFile file = new SourceFile("everything.json", Bytes.copyOf(SCHEMA.getBytes(UTF_8)));
    Generator.Output output = Generator.compile(List.of(file), "gen");
    assertThat(output.diagnostics()).isEmpty();
    codec = Compiled.of(output.files()).codec("gen.Everything");
  }

  @Test
  void codecsAgreeWithTreesOnTwentyThousandDocuments() {
    fuzz(20_000, 1);
  }

  @Test
  @Tag("slow")
  void codecsAgreeWithTreesOnThreeHundredThousandDocuments() {
    fuzz(300_000, 2);
  }

  private void fuzz(int inputs, long seed) {
    SpoiltDocuments documents = new SpoiltDocuments(seed);
    for (int i = 0; i < inputs; i++) {
      byte[] document = documents.next();
      try {
        compare(document);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "input " + i + ": " + new String(document, UTF_8) + "\n" + e.getMessage(), e);
      }
    }
    System.out.printf(
        "Codec fuzz: %,d inputs, %,d refused, %,d invalid, %,d written back%n",
        inputs, refused, invalid, written);
    assertThat(refused).isBetween(inputs / 10, inputs * 7 / 10);
    assertThat(invalid).isGreaterThan(inputs / 50);
    assertThat(written).isGreaterThan(inputs / 5);
  }

  private void compare(byte[] document) {
    Read<JsonValue> tree = JsonValue.parse(document);
    Read<Object> read = codec.read(document);
    Read<Boolean> validated = codec.validate(document);
    check(fatal(validated).equals(fatal(read)), "validated: " + validated.problems());
    JsonValue sent = tree.value();
    Object value = read.value();
    if (sent == null) {
      refused++;
      String place = fatal(read).map(JsonCodecFuzzTest::place).orElse("");
      check(place.equals(place(tree.problems().get(0))), "refused: " + read.problems());
      check(value == null, "a value of a malformed document");
      return;
    }
    check(fatal(read).isEmpty(), "refused: " + read.problems());
    check(withoutMisfits(read).equals(withoutMisfits(validated)), "read: " + read.problems());
    if (!read.isValid()) {
      invalid++;
    } else if (value != null) {
      written++;
      JsonValue back = Objects.requireNonNull(JsonValue.parse(codec.write(value)).value());
      check(plain(back).equals(plain(sent)), "written back: " + back);
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private static Optional<Problem> fatal(Read<?> read) {
    return read.problems().stream().filter(p -> p.level() == Level.FATAL).findFirst();
  }

  /**
   * A codec that guessed a name reports it at its value, so of a repeated key the pointer counts.
   */
  private static String place(Problem fatal) {
    boolean duplicate = fatal.code().equals("duplicate-key");
    return fatal.code() + " " + (duplicate ? fatal.pointer() : fatal.offset());
  }

  /** Only a read finds that a number fits no Java type. */
  private static List<Problem> withoutMisfits(Read<?> read) {
    return read.problems().stream().filter(p -> !p.code().equals("bad-value")).toList();
  }

  /**
   * Without members that are null, which a record cannot tell from absent ones; numbers by value.
   */
  private static Object plain(JsonValue value) {
    if (value instanceof JsonObject object) {
      Map<String, Object> members = new LinkedHashMap<>();
      object
          .members()
          .forEach(
              (name, member) -> {
                if (!(member instanceof JsonValue.JsonNull)) {
                  members.put(name, plain(member));
                }
              });
      return members;
    } else if (value instanceof JsonArray array) {
      return array.items().stream().map(JsonCodecFuzzTest::plain).toList();
    } else if (value instanceof JsonNumber number) {
      BigDecimal exact = number.toDecimal();
      return exact == null ? number : exact.stripTrailingZeros();
    }
    return value;
  }
}
