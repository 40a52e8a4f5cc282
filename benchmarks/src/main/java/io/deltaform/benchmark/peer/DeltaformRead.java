package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.generated.PurchaseChange;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/** The generated codec: the document is validated and read into the record in one pass. */
public final class DeltaformRead implements Workload {
  private final JsonInput in = new JsonInput();
  private final Problems problems = new Problems();

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    problems.clear();
    PurchaseChange change = PurchaseChange.CODEC.read(in.reset(buffer, offset, length), problems);
    return problems.isEmpty() ? change : null;
  }
}
