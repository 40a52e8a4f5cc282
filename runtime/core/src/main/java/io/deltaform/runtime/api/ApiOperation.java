package io.deltaform.runtime.api;

import io.deltaform.runtime.json.JsonValue;
import java.util.List;

/**
 * An operation of an AsyncAPI document.
 *
 * @param key its name in the document
 * @param action what the application that the document describes does
 * @param channel where it does it
 * @param messages those of the channel that it is about
 * @param bindings by protocol, as the document has them; an object
 */
public record ApiOperation(
    String key,
    Action action,
    ApiChannel channel,
    List<ApiMessage<?>> messages,
    JsonValue bindings) {
  /** What the application does. AsyncAPI 2 put it from the other side. */
  public enum Action {
    SEND,
    RECEIVE
  }

  public ApiOperation {
    messages = List.copyOf(messages);
  }
}
