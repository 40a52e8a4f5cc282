package io.deltaform.runtime.api;

import io.deltaform.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A channel of an AsyncAPI document.
 *
 * @param key its name in the document
 * @param address such as a topic or a path; null if it is only known at run time
 * @param messages that can be sent through it
 * @param bindings by protocol, as the document has them; an object
 */
public record ApiChannel(
    String key, @Nullable String address, List<ApiMessage<?>> messages, JsonValue bindings) {
  public ApiChannel {
    messages = List.copyOf(messages);
  }
}
