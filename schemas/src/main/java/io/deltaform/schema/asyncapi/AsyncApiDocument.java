package io.deltaform.schema.asyncapi;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.LocatedJson;
import io.deltaform.schema.text.Pointers;
import io.deltaform.schema.text.YamlText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An AsyncAPI 3.0 document that was checked: the parts that must be there are, and every {@code
 * $ref} leads somewhere in the document. Nothing is fetched. Immutable.
 */
public final class AsyncApiDocument {
  /** What the document is called: its text came without a name. */
  private static final String NAME = "document";

  private static final int CHAIN = 100;
  private static final Set<String> PARTS =
      Set.of(
          "asyncapi",
          "id",
          "info",
          "servers",
          "defaultContentType",
          "channels",
          "operations",
          "components");

  private final JsonObject root;

  private AsyncApiDocument(JsonObject root) {
    this.root = root;
  }

  /**
   * Reads JSON or YAML.
   *
   * @throws AsyncApiException if it is no valid document
   */
  public static AsyncApiDocument read(String text) {
    if (!(tree(text) instanceof LocatedObject tree)) {
      throw new AsyncApiException("found no object at the root");
    }
    AsyncApiDocument document = new AsyncApiDocument((JsonObject) tree.toValue());
    document.check();
    Diagnostics problems = new Diagnostics();
    AsyncApiFrontend.read(List.of(new ApiInput(NAME, tree)), Map.of(), Map.of(), problems);
    refuse(problems);
    return document;
  }

  private static Located tree(String text) {
    SourceFile file = new SourceFile(NAME, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
    Located json = LocatedJson.read(file, new Diagnostics());
    if (json != null) {
      return json;
    }
    Diagnostics problems = new Diagnostics();
    Located yaml = YamlText.read(file, problems);
    refuse(problems);
    return Objects.requireNonNull(yaml, "without an error there is a tree");
  }

  private static void refuse(Diagnostics problems) {
    for (Diagnostic problem : problems.list()) {
      if (problem.severity() == Severity.ERROR) {
        throw new AsyncApiException(
            "line "
                + problem.position().line()
                + ", column "
                + problem.position().column()
                + ": "
                + problem.message());
      }
    }
  }

  /** The document as JSON, in its own order. */
  public String text() {
    JsonOutput out = new JsonOutput();
    root.write(out);
    return new String(out.toByteArray(), StandardCharsets.UTF_8);
  }

  /**
   * The messages of components and of channels that refer to none of these, by their names: JSON
   * pointers to their payloads. Messages without a payload are left out.
   */
  public Map<String, String> payloads() {
    Map<String, String> found = new TreeMap<>();
    members("/components/messages").forEach((name, at) -> payload(name, at, found));
    members("/channels")
        .forEach(
            (channel, at) -> {
              String place = target(at);
              members(place + "/messages")
                  .forEach(
                      (name, message) -> {
                        if (!target(message).startsWith("/components/messages/")) {
                          payload(channel + "/" + name, message, found);
                        }
                      });
            });
    return found;
  }

  private void payload(String name, String message, Map<String, String> found) {
    String payload = target(message) + "/payload";
    if (at(payload) != null) {
      found.put(name, payload);
    }
  }

  /** The value that a pointer leads to; null if nothing is there. */
  public @Nullable JsonValue at(String pointer) {
    JsonValue value = root;
    List<String> tokens = Pointers.tokens(pointer);
    for (String token : tokens == null ? List.<String>of() : tokens) {
      if (value instanceof JsonObject object) {
        value = object.get(token);
      } else if (value instanceof JsonArray array && token.matches("0|[1-9][0-9]{0,5}")) {
        int index = Integer.parseInt(token);
        value = index < array.items().size() ? array.items().get(index) : null;
      } else {
        return null;
      }
    }
    return value;
  }

  /** Where a pointer ends when the references that stand there are followed. */
  private String target(String pointer) {
    String place = pointer;
    for (int i = 0; i < CHAIN; i++) {
      String reference = at(place) instanceof JsonObject object ? text(object, "$ref") : null;
      if (reference == null) {
        return place;
      }
      place = reference.substring(1);
    }
    throw new AsyncApiException("the references at " + pointer + " lead in a circle");
  }

  private Map<String, String> members(String pointer) {
    Map<String, String> members = new TreeMap<>();
    if (at(pointer) instanceof JsonObject object) {
      object.members().keySet().forEach(n -> members.put(n, Pointers.child(pointer, n)));
    }
    return members;
  }

  private static @Nullable String text(JsonObject object, String name) {
    JsonValue value = object.get(name);
    return value == null ? null : value.asText();
  }

  private void check() {
    String version = text(root, "asyncapi");
    if (version == null || !version.matches("3\\.0\\.\\d{1,9}")) {
      throw new AsyncApiException("expected \"asyncapi\" to be 3.0.0 or another 3.0");
    }
    for (String part : root.members().keySet()) {
      if (!PARTS.contains(part) && !part.startsWith("x-")) {
        throw new AsyncApiException("an AsyncAPI document has no part \"" + part + "\"");
      }
    }
    requireText("/info", "title");
    requireText("/info", "version");
    references(root, "");
    members("/channels").forEach((name, at) -> requireObject(target(at)));
    members("/components/messages").forEach((name, at) -> requireObject(target(at)));
  }

  private void requireObject(String pointer) {
    if (!(at(pointer) instanceof JsonObject)) {
      throw new AsyncApiException("expected an object at " + pointer);
    }
  }

  private void requireText(String pointer, String name) {
    JsonValue value = at(pointer) instanceof JsonObject object ? object.get(name) : null;
    if (value == null || value.asText() == null) {
      throw new AsyncApiException("expected a text \"" + name + "\" at " + pointer);
    }
  }

  /** Every reference leads somewhere in the document. */
  private void references(JsonValue value, String pointer) {
    if (value instanceof JsonObject object) {
      String reference = text(object, "$ref");
      if (reference != null && (!reference.startsWith("#") || at(reference.substring(1)) == null)) {
        throw new AsyncApiException(
            "the $ref at "
                + pointer
                + " leads nowhere: expected a place in this document, for nothing is fetched");
      }
      object.members().forEach((n, member) -> references(member, Pointers.child(pointer, n)));
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.items().size(); i++) {
        references(array.items().get(i), pointer + "/" + i);
      }
    }
  }
}
