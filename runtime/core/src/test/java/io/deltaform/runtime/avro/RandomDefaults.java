package io.deltaform.runtime.avro;

import java.util.SplittableRandom;

/** Fields that a writer lacks: with a default of every kind, one without. */
final class RandomDefaults {
  private static final String[] FIELDS = {
    "\"int\",\"default\":7",
    "\"long\",\"default\":-70000000000",
    "\"double\",\"default\":1.5",
    "\"float\",\"default\":2",
    "\"boolean\",\"default\":true",
    "\"string\",\"default\":\"caf\u00e9\"",
    "\"bytes\",\"default\":\"\u00ff\\u0000a\"",
    "[\"null\",\"string\"],\"default\":null",
    "[\"string\",\"null\"],\"default\":\"x\"",
    "{\"type\":\"array\",\"items\":\"long\"},\"default\":[1,2,3]",
    "{\"type\":\"map\",\"values\":\"string\"},\"default\":{\"a\":\"b\"}",
    "{\"type\":\"enum\",\"name\":\"D%d\",\"symbols\":[\"A\",\"B\"]},\"default\":\"B\"",
    "{\"type\":\"fixed\",\"name\":\"D%d\",\"size\":2},\"default\":\"\u00fe\\u0001\"",
    "{\"type\":\"record\",\"name\":\"D%d\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
        + "{\"name\":\"b\",\"type\":\"string\",\"default\":\"own\"}]},\"default\":{\"a\":5}",
    "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":2},"
        + "\"default\":\"\\u0001\u00ff\"",
    "\"int\""
  };

  private RandomDefaults() {}

  static String field(SplittableRandom random, int number) {
    String field = FIELDS[random.nextInt(FIELDS.length)];
    return "{\"name\":\"n" + number + "\",\"type\":" + field.replace("%d", "" + number) + "}";
  }
}
