package io.deltaform.runtime.api;

import io.deltaform.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A server of an AsyncAPI document.
 *
 * @param key its name in the document, such as {@code production} or an address
 * @param host with its port, if it has one
 * @param pathname below the host; null if there is none
 * @param protocol such as {@code kafka} or {@code wss}
 * @param bindings by protocol, as the document has them; an object
 */
public record ApiServer(
    String key, String host, @Nullable String pathname, String protocol, JsonValue bindings) {}
