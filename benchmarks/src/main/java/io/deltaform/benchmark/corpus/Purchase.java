package io.deltaform.benchmark.corpus;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/** A row of eleven columns, spelt as each producer does. Texts are the inside of JSON strings. */
final class Purchase {
  static final String[] NAMES = {
    "PURCHASE_ID",
    "BUYER_ID",
    "STATE",
    "AMOUNT",
    "CURRENCY",
    "PLACED_AT",
    "IS_GIFT",
    "DISCOUNT",
    "PRIORITY",
    "DELIVER_TO",
    "REMARK"
  };

  private static final int PLACED_AT = 5;
  private static final boolean[] IS_TEXT = {
    false, false, true, false, true, true, false, false, false, true, true
  };

  private final String[] values = new String[NAMES.length];
  private final LocalDateTime placed;

  Purchase(SplittableRandom random, Words words, String id) {
    placed =
        LocalDateTime.of(2026, 1, 1, 0, 0)
            .plusSeconds(random.nextInt(30_000_000))
            .plusNanos(random.nextInt(1000) * 1_000_000L);
    String[] all = {
      id,
      random.nextInt(20) == 0 ? "null" : words.digits(6),
      words.pick("OPEN", "PAID", "SHIPPED", "RETURNED"),
      words.digits(1 + random.nextInt(5)) + "." + words.digits(2),
      words.pick("EUR", "USD", "CHF", "JPY"),
      "",
      words.pick("1", "0", "0", "null"),
      random.nextInt(3) == 0 ? "null" : random.nextInt(100) + "." + words.digits(1),
      String.valueOf(random.nextInt(10)),
      words.text(60),
      random.nextInt(8) == 0 ? "null" : words.text(120)
    };
    System.arraycopy(all, 0, values, 0, all.length);
  }

  String id() {
    return values[0];
  }

  String of(Producer producer) {
    StringJoiner row = new StringJoiner(",", "{", "}");
    for (int i = 0; i < NAMES.length; i++) {
      row.add('"' + NAMES[i] + "\":" + value(i, producer));
    }
    return row.toString();
  }

  /** The column as a member of an object of its own. */
  String only(int column, Producer producer) {
    return "{\"" + NAMES[column] + "\":" + value(column, producer) + "}";
  }

  private String value(int column, Producer producer) {
    if (column == PLACED_AT) {
      return placedAt(producer);
    }
    String value = values[column];
    boolean isText = IS_TEXT[column] || producer == Producer.CES || producer == Producer.CANAL;
    return isText && !value.equals("null") ? '"' + value + '"' : value;
  }

  private String placedAt(Producer producer) {
    String millis = String.format(Locale.ROOT, "%03d", placed.get(ChronoField.MILLI_OF_SECOND));
    String text = placed.withNano(0).toString();
    String seconds = (text.length() == 16 ? text + ":00" : text) + "." + millis;
    return switch (producer) {
      case GOLDENGATE -> '"' + seconds + '"';
      case CES, CANAL -> '"' + seconds.replace('T', ' ') + '"';
      case DEBEZIUM -> String.valueOf(placed.toInstant(ZoneOffset.UTC).toEpochMilli());
    };
  }
}
