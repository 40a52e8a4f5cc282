package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.corpus.Spelling.Member;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/** Changes of one table in GoldenGate's JSON. */
public final class PurchaseDocuments {
  /** Documents in one corpus. */
  public static final int COUNT = 16_384;

  private static final long SEED = 20_260_301;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Words words = new Words(random);
  private final Size size;

  /** How long a document is. */
  public enum Size {
    /** About 550 bytes: an insert, with an image after. */
    SMALL,
    /** About 1.7 KB: an update, with images before and after and longer text. */
    LARGE
  }

  private PurchaseDocuments(Size size) {
    this.size = size;
  }

  public static Corpus of(Size size, Spelling spelling) {
    PurchaseDocuments documents = new PurchaseDocuments(size);
    Random order = new Random(SEED);
    List<byte[]> all = new ArrayList<>(COUNT);
    for (int i = 0; i < COUNT; i++) {
      all.add(spelling.spell(documents.next(), order).getBytes(StandardCharsets.UTF_8));
    }
    return Corpus.of(all);
  }

  private List<Member> next() {
    List<Member> event = new ArrayList<>();
    boolean large = size == Size.LARGE;
    event.add(Member.of("qual_table", quoted("SHOP.PURCHASES")));
    event.add(Member.of("op_type", quoted(large ? "UPDATE" : words.pick("INSERT", "UPSERT"))));
    event.add(Member.of("op_ts", quoted(words.instant(6))));
    event.add(
        Member.of("xid", quoted(words.digits(1) + "." + words.digits(2) + "." + words.digits(6))));
    event.add(Member.of("pos", quoted("00000000" + words.digits(12))));
    event.add(Member.of("csn", quoted(words.digits(8))));
    if (large) {
      event.add(Member.of("before", row()));
    }
    event.add(Member.of("after", row()));
    return event;
  }

  private List<Member> row() {
    List<Member> row = new ArrayList<>();
    row.add(Member.of("PURCHASE_ID", words.digits(9)));
    row.add(Member.of("BUYER_ID", orNull(words.digits(6), 20)));
    row.add(Member.of("STATE", quoted(words.pick("OPEN", "PAID", "SHIPPED", "RETURNED"))));
    row.add(Member.of("AMOUNT", words.digits(1 + random.nextInt(5)) + "." + words.digits(2)));
    row.add(Member.of("CURRENCY", quoted(words.pick("EUR", "USD", "CHF", "JPY"))));
    row.add(Member.of("PLACED_AT", quoted(words.instant(3))));
    row.add(Member.of("CHANGED_AT", orNull(quoted(words.instant(0)), 4)));
    row.add(Member.of("IS_GIFT", words.pick("true", "false", "false", "null")));
    row.add(Member.of("DISCOUNT", orNull(random.nextInt(100) + "." + words.digits(1), 3)));
    row.add(Member.of("PRIORITY", String.valueOf(random.nextInt(10))));
    row.add(Member.of("DELIVER_TO", quoted(words.text(size == Size.LARGE ? 160 : 50))));
    row.add(Member.of("REMARK", orNull(quoted(words.text(size == Size.LARGE ? 430 : 110)), 8)));
    return row;
  }

  /** Null once in {@code times}. */
  private String orNull(String value, int times) {
    return random.nextInt(times) == 0 ? "null" : value;
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
