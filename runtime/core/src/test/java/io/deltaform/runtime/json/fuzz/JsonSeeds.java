package io.deltaform.runtime.json.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Documents that between them show everything that JSON can hold. */
final class JsonSeeds {
  private static final String[] TEXTS = {
    "",
    "\"\"",
    "{}",
    "[]",
    " [ ] ",
    "\t{\r\n}\n",
    "0",
    "-0",
    "-0.0e-0",
    "17",
    "-9223372036854775808",
    "9223372036854775807",
    "18446744073709551615",
    "1241.41000",
    "1.50E+3",
    "0E-10",
    "1e4096",
    "1E-4097",
    "1E1000000000",
    "123456789012345678",
    "1234567890123456789",
    "0.12345678901234567",
    "12345678901234567890123456789012345678.1234567890",
    "5e-324",
    "1.7976931348623157e308",
    "2.2250738585072011e-308",
    "9007199254740993",
    "true",
    "false",
    "null",
    "[true,false,null]",
    "[[],{},[[]],[{}],{\"a\":[]}]",
    "{\"a\":1,\"b\":{\"a\":2,\"b\":{\"a\":3}},\"c\":[{\"a\":1},{\"a\":2}]}",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
    "\"\\u0000\\u001f\\u007f\\u0080\\u00ff\\u0100\\uFfFf\"",
    "\"\\ud83d\\ude00\\uD800\\udc00\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\ud83d\\ud83d\\ude00\"",
    "\"\\ud800x\\udc00\"",
    "\"é\"",
    "\"\\u004\u2242\"",
    "\"Größe 名前 💥 \u07ff\u0800\uffff\ud800\udc00\udbff\udfff\"",
    "{\"Größe\":\"名前\",\"名前\":\"💥\"}",
    "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}",
    "{\"\":1,\"\":2}",
    "{\"é\":1,\"\\u00e9\":2}",
    "{\"💥\":1,\"\\ud83d\\udca5\":2}",
    "{\"\\ud800\":1,\"\\uD800\":2}",
    "{\"a\":{\"a\":{\"a\":{\"b\":1,\"c\":2,\"b\":3}}}}",
    "\ufeff{\"a\":1}",
    "{\"a\":1}\u00a0",
    "{\"a\":1} {\"b\":2}",
    "[1,2,3]]",
    "{\"qual_table\":\"SALES.ORDERS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-01-02 03:04:05.000006\","
        + "\"xid\":\"1.2.3\",\"pos\":\"000000\",\"after\":{\"ORDER_ID\":17,\"TOTAL\":1241.41000,"
        + "\"NOTE\":null,\"GIFT\":false}}",
    "{\"specversion\":\"1.0\",\"type\":\"com.example.DML.V1\",\"source\":\"\\/\",\"data\":"
        + "\"{\\\"eventrow\\\":{\\\"old\\\":\\\"{}\\\",\\\"current\\\":\\\"{\\\\\\\"Id\\\\\\\":"
        + "\\\\\\\"8\\\\\\\",\\\\\\\"Name\\\\\\\":\\\\\\\"caf\\\\\\\\u00e9\\\\\\\"}\\\"}}\"}",
  };

  private final List<byte[]> all = new ArrayList<>();

  JsonSeeds() {
    for (String text : TEXTS) {
      all.add(text.getBytes(UTF_8));
    }
    add("[".repeat(600) + "]".repeat(600));
    add("[".repeat(512) + "]".repeat(512));
    add("{\"a\":".repeat(300) + "null" + "}".repeat(300));
    add("[{\"a\":".repeat(30) + "[]" + "}]".repeat(30));
    add("9".repeat(5000));
    add("[0." + "3".repeat(4094) + ",0." + "3".repeat(4095) + "]");
    add("\"" + "x".repeat(700) + "\"");
    add("\"" + "\\u00e9x".repeat(120) + "é".repeat(70) + "\"");
    add(wide(40));
    add(wide(300));
    // what no text holds: overlong, surrogates, beyond U+10FFFF, lone continuation, cut sequences
    add(0x22, 0xC0, 0x80, 0x22);
    add(0x22, 0xC1, 0xBF, 0x22);
    add(0x22, 0xE0, 0x9F, 0xBF, 0x22);
    add(0x22, 0xED, 0xA0, 0x80, 0x22);
    add(0x22, 0xED, 0xB0, 0x80, 0x22);
    add(0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22);
    add(0x22, 0xF4, 0x90, 0x80, 0x80, 0x22);
    add(0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22);
    add(0x22, 0x80, 0x22);
    add(0x22, 0xE2, 0x82, 0x22);
    add(0x22, 0xF0, 0x9F, 0x92);
    add(0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D);
  }

  /** An object of {@code members} short members. */
  private static String wide(int members) {
    StringBuilder s = new StringBuilder("{");
    for (int i = 0; i < members; i++) {
      s.append(i == 0 ? "" : ",").append("\"K").append(i).append("\":").append(i * 7);
    }
    return s.append('}').toString();
  }

  private void add(String text) {
    all.add(text.getBytes(UTF_8));
  }

  private void add(int... bytes) {
    byte[] b = new byte[bytes.length];
    for (int i = 0; i < b.length; i++) {
      b[i] = (byte) bytes[i];
    }
    all.add(b);
  }

  List<byte[]> all() {
    return all;
  }

  /** A seed, or a document that nobody wrote. */
  byte[] any(SplittableRandom random) {
    if (random.nextInt(3) == 0) {
      return new RandomJson(random).document().getBytes(UTF_8);
    }
    byte[] seed = all.get(random.nextInt(all.size()));
    // long ones take as much time as hundreds of others
    return seed.length > 500 && random.nextInt(16) != 0 ? any(random) : seed;
  }
}
