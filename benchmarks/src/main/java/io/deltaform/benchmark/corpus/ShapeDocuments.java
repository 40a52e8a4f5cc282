package io.deltaform.benchmark.corpus;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Documents of each shape. */
final class ShapeDocuments {
  private static final int DEPTH = 40;
  private static final int NUMBERS = 500;

  private final SplittableRandom random;
  private final Words words;

  ShapeDocuments(SplittableRandom random) {
    this.random = random;
    this.words = new Words(random);
  }

  String nested() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < DEPTH; i++) {
      out.append("{\"name\":\"").append(words.pick("wheel", "hub", "spoke", "nipple", "rim"));
      out.append("\",\"size\":").append(words.digits(3)).append(",\"part\":");
    }
    return out + "{\"name\":\"end\"}" + "}".repeat(DEPTH);
  }

  String choice() {
    return switch (random.nextInt(4)) {
      case 0 ->
          "{\"kind\":\"card\",\"number\":\""
              + words.digits(16)
              + "\",\"holder\":\"A. N. Other\",\"year\":2031}";
      case 1 ->
          "{\"kind\":\"bank\",\"account\":\"" + words.digits(20) + "\",\"name\":\"x\",\"due\":14}";
      case 2 ->
          "{\"kind\":\"cash\",\"amount\":" + number() + ",\"till\":4,\"note\":\"at the counter\"}";
      default ->
          "{\"kind\":\"voucher\",\"codes\":[\""
              + words.digits(8)
              + "\",\""
              + words.digits(8)
              + "\"],\"note\":\"\"}";
    };
  }

  String numbers() {
    return "{\"name\":\"temperature\",\"series\":[" + list(NUMBERS, this::number) + "]}";
  }

  private String number() {
    return words.digits(1 + random.nextInt(5)) + "." + words.digits(2);
  }

  String feature() {
    String features =
        list(
            4,
            () ->
                "{\"type\":\"Feature\",\"id\":\""
                    + words.digits(6)
                    + "\",\"properties\":{\"name\":\"field\",\"area\":"
                    + number()
                    + "},\"geometry\":"
                    + geometry()
                    + "}");
    return "{\"type\":\"FeatureCollection\",\"features\":[" + features + "]}";
  }

  private String geometry() {
    String path = "[" + list(12, () -> "[" + number() + "," + number() + "]") + "]";
    return switch (random.nextInt(4)) {
      case 0 -> "{\"type\":\"Point\",\"coordinates\":[" + number() + "," + number() + "]}";
      case 1 -> "{\"type\":\"LineString\",\"coordinates\":" + path + "}";
      case 2 -> "{\"type\":\"Polygon\",\"coordinates\":[" + path + "]}";
      default -> "{\"type\":\"MultiPolygon\",\"coordinates\":[[" + path + "]]}";
    };
  }

  private static String list(int count, Supplier<String> item) {
    return Stream.generate(item).limit(count).collect(Collectors.joining(","));
  }

  String row(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(i -> "\"" + name(i) + "\":" + value(i))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String value(int column) {
    return switch (column % 3) {
      case 0 -> words.digits(6);
      case 1 -> "\"" + words.pick("OPEN", "PAID", "SHIPPED") + " " + words.digits(4) + "\"";
      default -> random.nextInt(8) == 0 ? "null" : number();
    };
  }

  private static String name(int column) {
    return "COLUMN_" + column;
  }

  static String rowSchema(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(i -> "\"" + name(i) + "\":" + type(i))
        .collect(
            Collectors.joining(
                ",",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\","
                    + "\"required\":[\"COLUMN_0\"],\"additionalProperties\":false,\"properties\":{",
                "}}"));
  }

  private static String type(int column) {
    return switch (column % 3) {
      case 0 -> "{\"type\":\"integer\",\"minimum\":0}";
      case 1 -> "{\"type\":\"string\",\"maxLength\":40}";
      default -> "{\"type\":[\"number\",\"null\"]}";
    };
  }
}
