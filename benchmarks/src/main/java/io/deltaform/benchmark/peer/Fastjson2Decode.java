package io.deltaform.benchmark.peer;

import com.alibaba.fastjson2.JSON;
import io.deltaform.benchmark.Workload;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** fastjson2 into the record; types are checked, the schema is not. */
public final class Fastjson2Decode implements Workload {
  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    return JSON.parseObject(buffer, offset, length, StandardCharsets.UTF_8, PurchaseChange.class);
  }
}
