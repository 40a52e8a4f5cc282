package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.generated.PurchaseChange;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/** The generated validator: the document is checked, nothing is built. */
public final class DeltaformValidate implements Workload {
  private final JsonInput in = new JsonInput();
  private final Problems problems = new Problems();

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    problems.clear();
    return PurchaseChange.CODEC.validate(in.reset(buffer, offset, length), problems) ? this : null;
  }
}
