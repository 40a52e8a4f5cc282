package io.deltaform.schema.model;

import io.deltaform.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an AsyncAPI document says beside its schemas, in the terms of version 3.
 *
 * @param file path relative to the folder of the schemas
 * @param asyncapi the version of AsyncAPI it is written in
 * @param doc the document's own words; null if there are none
 * @param fingerprint SHA-256 of the canonical form, in lower-case hex
 */
public record ApiDocument(
    String file,
    String title,
    String version,
    String asyncapi,
    @Nullable String doc,
    String fingerprint,
    List<Server> servers,
    List<Channel> channels,
    List<Operation> operations,
    List<Message> messages) {
  public ApiDocument {
    servers = List.copyOf(servers);
    channels = List.copyOf(channels);
    operations = List.copyOf(operations);
    messages = List.copyOf(messages);
  }

  /**
   * @param host with its port, if it has one
   * @param pathname below the host; null if there is none
   * @param bindings as the document has them, an object
   */
  public record Server(
      String key,
      String host,
      @Nullable String pathname,
      String protocol,
      @Nullable String doc,
      JsonValue bindings) {}

  /**
   * @param address null if it is only known at run time
   * @param messages their keys
   * @param bindings as the document has them, an object
   */
  public record Channel(
      String key,
      @Nullable String address,
      @Nullable String doc,
      List<String> messages,
      JsonValue bindings) {
    public Channel {
      messages = List.copyOf(messages);
    }
  }

  /** What the application that the document describes does. */
  public enum Action {
    SEND,
    RECEIVE
  }

  /**
   * @param channel its key
   * @param messages their keys
   * @param bindings as the document has them, an object
   */
  public record Operation(
      String key,
      Action action,
      String channel,
      @Nullable String doc,
      List<String> messages,
      JsonValue bindings) {
    public Operation {
      messages = List.copyOf(messages);
    }
  }

  /**
   * @param name on the wire, or the key again
   * @param contentType null if the document does not say
   * @param payload {@link SchemaModel.Root#file} of the schema; null if the document has none that
   *     says more than that there is something
   * @param bindings as the document has them, an object
   */
  public record Message(
      String key,
      String name,
      @Nullable String contentType,
      @Nullable String doc,
      @Nullable String payload,
      JsonValue bindings) {}
}
