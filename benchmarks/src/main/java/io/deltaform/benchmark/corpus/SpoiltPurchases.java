package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.corpus.PurchaseDocuments.Size;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The same changes, each with one fault that its schema knows. */
public final class SpoiltPurchases {
  private static final String[][] FAULTS = {
    {"\"op_ts\":\"2", "\"op_ts\":\"x2"},
    {"\"PURCHASE_ID\":", "\"PURCHASE_ID\":-"},
    {"\"CURRENCY\":\"", "\"CURRENCY\":\"more than "},
    {"\"PRIORITY\":", "\"PRIORITY\":9"},
    {"\"pos\":", "\"position\":"}
  };

  private SpoiltPurchases() {}

  public static Corpus of(Size size) {
    Corpus right = PurchaseDocuments.of(size, Spelling.COMPACT);
    List<byte[]> spoilt = new ArrayList<>();
    for (int i = 0; i < right.size(); i++) {
      String document =
          new String(right.buffer(), right.starts()[i], right.length(i), StandardCharsets.UTF_8);
      String[] fault = FAULTS[i % FAULTS.length];
      spoilt.add(document.replaceFirst(fault[0], fault[1]).getBytes(StandardCharsets.UTF_8));
    }
    return Corpus.of(spoilt);
  }
}
