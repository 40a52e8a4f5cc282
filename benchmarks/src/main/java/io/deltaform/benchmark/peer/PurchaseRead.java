package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.generated.shop.Orders;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import org.jspecify.annotations.Nullable;

/** A {@code ChangeReader} of GoldenGate's: the document becomes a change of generated rows. */
public final class PurchaseRead implements Workload {
  private final ChangeReader reader =
      ChangeReader.of(Formats.GOLDENGATE).table("SHOP.PURCHASES", Orders.CODEC);
  private @Nullable Object last;

  private void keep(Outcome outcome) {
    last = outcome;
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    last = null;
    reader.read(buffer, offset, length).forEach(this::keep);
    return last instanceof Change<?> change && change.header().problems().isEmpty() ? change : null;
  }
}
