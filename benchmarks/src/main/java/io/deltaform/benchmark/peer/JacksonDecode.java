package io.deltaform.benchmark.peer;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.deltaform.benchmark.Workload;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Jackson databind into the record; types are checked, the schema is not. */
public final class JacksonDecode implements Workload {
  private final ObjectReader reader =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .build()
          .readerFor(PurchaseChange.class);

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    return reader.readValue(buffer, offset, length);
  }
}
