package io.deltaform.schema.compatibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvroRulesTest {
  private static Schema parse(String text) {
    return new Schema.Parser().parse(text);
  }

  private static List<String> check(String reader, String writer) {
    return new AvroRules()
        .check(parse(reader), parse(writer)).stream().map(SchemaChange::sentence).toList();
  }

  @Test
  void judgesAsAvroItselfDoes() {
    Random random = new Random(20260101);
    int compatible = 0;
    int judged = 0;
    while (judged < 20_000) {
      Schema reader = parse(new RandomSchemas(random).text());
      Schema writer = parse(new RandomSchemas(random).text());
      boolean expected;
      try {
        expected =
            SchemaCompatibility.checkReaderWriterCompatibility(reader, writer).getType()
                == SchemaCompatibilityType.COMPATIBLE;
      } catch (AvroRuntimeException e) {
        // a field whose aliases name several: the library gives no verdict, ours is no
        expected = false;
      }
      List<SchemaChange> reasons = new AvroRules().check(reader, writer);
      assertThat(reasons.isEmpty())
          .as("reader %s%nwriter %s%n%s", reader, writer, reasons)
          .isEqualTo(expected);
      compatible += expected ? 1 : 0;
      judged++;
    }
    assertThat(compatible).isBetween(2_000, 18_000);
  }

  /** Small schemas of few names, so that two of them often have something in common. */
  private static final class RandomSchemas {
    private final Random random;
    private final List<String> known = new ArrayList<>();

    RandomSchemas(Random random) {
      this.random = random;
    }

    String text() {
      return type(random.nextInt(4));
    }

    private String type(int depth) {
      int choice = random.nextInt(depth > 0 ? 12 : 7);
      if (choice == 6 && !known.isEmpty()) {
        return "\"" + known.get(random.nextInt(known.size())) + "\"";
      }
      return switch (choice) {
        case 7 -> "{\"type\":\"array\",\"items\":" + type(depth - 1) + "}";
        case 8 -> "{\"type\":\"map\",\"values\":" + type(depth - 1) + "}";
        case 9 -> named("fixed", ",\"size\":" + (1 + random.nextInt(2)));
        case 10 -> union(depth - 1);
        case 11 -> random.nextInt(3) == 0 ? enumeration() : record(depth - 1);
        default ->
            "\""
                + List.of("int", "long", "float", "double", "string", "bytes", "null").get(choice)
                + "\"";
      };
    }

    private String named(String type, String rest) {
      String name = "N" + random.nextInt(4);
      if (known.contains(name)) {
        return "\"" + name + "\"";
      }
      known.add(name);
      String alias = random.nextInt(4) == 0 ? ",\"aliases\":[\"N" + random.nextInt(4) + "\"]" : "";
      return "{\"type\":\"" + type + "\",\"name\":\"" + name + "\"" + alias + rest + "}";
    }

    private String enumeration() {
      String symbols = List.of("\"A\"", "\"A\",\"B\"", "\"B\",\"C\"").get(random.nextInt(3));
      String otherwise = random.nextInt(3) == 0 ? ",\"default\":\"" + symbols.charAt(1) + "\"" : "";
      return named("enum", ",\"symbols\":[" + symbols + "]" + otherwise);
    }

    private String record(int depth) {
      String name = "N" + random.nextInt(4);
      if (known.contains(name)) {
        return "\"" + name + "\"";
      }
      known.add(name);
      StringBuilder fields = new StringBuilder();
      for (String field : List.of("a", "b", "c")) {
        if (random.nextInt(3) > 0) {
          boolean optional = random.nextInt(3) == 0;
          String alias =
              random.nextInt(5) == 0
                  ? ",\"aliases\":[\"" + (random.nextBoolean() ? "x" : "y") + field + "\"]"
                  : "";
          String wire = random.nextInt(6) == 0 ? "x" + field : field;
          fields
              .append(fields.isEmpty() ? "" : ",")
              .append("{\"name\":\"" + wire + "\",\"type\":")
              .append(optional ? "[\"null\",\"int\"],\"default\":null" : type(depth))
              .append(alias)
              .append('}');
        }
      }
      return "{\"type\":\"record\",\"name\":\"" + name + "\",\"fields\":[" + fields + "]}";
    }

    private String union(int depth) {
      List<String> branches = new ArrayList<>(List.of("\"null\"", "\"int\"", "\"string\""));
      branches.removeIf(b -> random.nextInt(3) == 0);
      if (random.nextBoolean()) {
        branches.add("{\"type\":\"array\",\"items\":" + type(depth) + "}");
      }
      return "[" + String.join(",", branches) + "]";
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"string\"|\"int\"|TYPE_MISMATCH at /: int cannot be read as string",
        "{\"type\":\"array\",\"items\":\"int\"}|{\"type\":\"array\",\"items\":\"long\"}|TYPE_MISMATCH"
            + " at /items: long cannot be read as int",
        "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}|{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}|MISSING_ENUM_SYMBOLS"
            + " at /symbols: without [B]",
        "{\"type\":\"fixed\",\"name\":\"F\",\"size\":1}|{\"type\":\"fixed\",\"name\":\"G\",\"size\":1}|NAME_MISMATCH"
            + " at /name: G became F without an alias",
        "{\"type\":\"fixed\",\"name\":\"F\",\"size\":1}|{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}|FIXED_SIZE_MISMATCH"
            + " at /size: 2 bytes became 1",
        "[\"int\",\"null\"]|\"string\"|MISSING_UNION_BRANCH at /: the reader has no branch for"
            + " string",
      })
  void saysWhatIsWrongAndWhere(String reader, String writer, String reason) {
    assertThat(check(reader, writer)).containsExactly(reason);
  }

  /** Records of two fields each that lead to the next: 2 to the 40th ways to one mismatch. */
  private static String ladder(int steps, String end) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps; i++) {
      text.append(
          "{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"a\",\"type\":");
    }
    text.append("\"" + end + "\"}]}");
    for (int i = steps - 1; i > 0; i--) {
      text.append("},{\"name\":\"b\",\"type\":\"R" + i + "\"}]}");
    }
    return text.toString();
  }

  @Test
  void takesNoLongerForManyWaysToOneMismatch() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          List<String> reasons = check(ladder(200, "int"), ladder(200, "string"));
          assertThat(reasons).isNotEmpty().hasSizeLessThanOrEqualTo(50);
          assertThat(check(ladder(200, "long"), ladder(200, "int"))).isEmpty();
        });
  }

  private static String ring(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      String inner = i + 1 < length ? "" : "\"R0\"";
      text.append(
              "{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"a\",\"type\":")
          .append(inner);
    }
    return text.append("}]}".repeat(length)).toString();
  }

  @Test
  void endsOnRingsOfDifferentLength() {
    assertThat(check(ring(5), ring(3))).isNotEmpty();
    assertThatThrownBy(() -> check(ring(211), ring(199)))
        .isInstanceOf(IncomparableException.class)
        .hasMessageContaining("too deep or too large");
  }
}
