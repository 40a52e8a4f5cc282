package io.deltaform.benchmark.peer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.deltaform.benchmark.Workload;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Jackson's tokens, one after the other; nothing is checked but the syntax. */
public final class JacksonTokens implements Workload {
  private final JsonFactory factory = new JsonFactory();

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    try (JsonParser parser = factory.createParser(buffer, offset, length)) {
      JsonToken last = null;
      for (JsonToken token; (token = parser.nextToken()) != null; ) {
        last = token;
      }
      return last;
    }
  }
}
