package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * CES events as Avro binary, about 560 bytes each: a {@code ChangeEvent} whose {@code data} is a
 * datum of {@code Data}. The encoder is this class's own, so that it favours no peer.
 */
public final class CesDocuments {
  private final SplittableRandom random = new SplittableRandom(20_260_302);
  private final Words words = new Words(random);
  private ByteArrayOutputStream out = new ByteArrayOutputStream();

  private CesDocuments() {}

  public static Corpus of() {
    CesDocuments documents = new CesDocuments();
    List<byte[]> all = new ArrayList<>(PurchaseDocuments.COUNT);
    for (int i = 0; i < PurchaseDocuments.COUNT; i++) {
      all.add(documents.event());
    }
    return Corpus.of(all);
  }

  private byte[] event() {
    byte[] data = data();
    out = new ByteArrayOutputStream();
    strings("1.0", "com.microsoft.SQL.CES.DML.V1", "/");
    strings(hex(8) + "-" + hex(4) + "-" + hex(12), hex(8) + "-" + hex(4) + "-" + hex(12));
    strings(words.instant(3), "application/avro-binary", words.pick("INS", "UPD", "DEL"));
    integer(0);
    out.write(1);
    integer(data.length);
    out.writeBytes(data);
    return out.toByteArray();
  }

  private byte[] data() {
    out = new ByteArrayOutputStream();
    strings("shop", "dbo", "Purchases");
    integer(4);
    column("PurchaseId", "bigint", 0);
    column("State", "nvarchar", 1);
    column("Amount", "decimal", 2);
    column("Remark", "nvarchar", 3);
    integer(0);
    String id = words.digits(9);
    integer(1);
    strings("PurchaseId", id);
    integer(0);
    strings(hex(8) + ":" + hex(8) + ":0001", hex(8) + ":" + hex(8) + ":0001");
    integer(random.nextInt(1000));
    out.write(0);
    strings(words.instant(3), "{}", row(id));
    return out.toByteArray();
  }

  private String row(String id) {
    return "{\"PurchaseId\":\""
        + id
        + "\",\"State\":\""
        + words.pick("OPEN", "PAID", "SHIPPED")
        + "\",\"Amount\":\""
        + words.digits(4)
        + ".00\",\"Remark\":\""
        + words.text(140)
        + "\"}";
  }

  private void column(String name, String type, int index) {
    strings(name, type);
    integer(index);
  }

  private void strings(String... texts) {
    for (String text : texts) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      integer(utf8.length);
      out.writeBytes(utf8);
    }
  }

  private void integer(int value) {
    int rest = (value << 1) ^ (value >> 31);
    while ((rest & ~0x7F) != 0) {
      out.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  private String hex(int digits) {
    StringBuilder s = new StringBuilder();
    while (s.length() < digits) {
      s.append(Character.forDigit(random.nextInt(16), 16));
    }
    return s.toString();
  }
}
