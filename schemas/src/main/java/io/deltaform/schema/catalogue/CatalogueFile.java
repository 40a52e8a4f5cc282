package io.deltaform.schema.catalogue;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the data file of the catalogue, by the JSON of the runtime: the classes of a library for
 * data binding take longer to load than everything else that an unchanged build does.
 */
final class CatalogueFile {
  private final JsonObject json;

  private CatalogueFile(JsonValue value, String... names) {
    if (!(value instanceof JsonObject object)) {
      throw new IllegalStateException("the catalogue has " + value + " for an object");
    }
    this.json = object;
    if (!Set.of(names).containsAll(object.members().keySet())) {
      throw new IllegalStateException("the catalogue has " + object.members().keySet());
    }
  }

  /** The formats, sorted by id. */
  static List<Format> read(byte[] text) {
    JsonValue root = JsonValue.parse(text).value();
    if (root == null) {
      throw new IllegalStateException("the catalogue is no JSON");
    }
    List<Format> formats =
        new ArrayList<>(new CatalogueFile(root, "formats").list("formats", CatalogueFile::format));
    formats.sort(Comparator.comparing(Format::id));
    return List.copyOf(formats);
  }

  private static Format format(JsonValue value) {
    CatalogueFile format =
        new CatalogueFile(
            value, "id", "title", "producer", "bodies", "versions", "files", "samples");
    return new Format(
        format.text("id"),
        format.text("title"),
        format.text("producer"),
        format.list("bodies", body -> String.valueOf(body.asText())),
        format.list("versions", CatalogueFile::version),
        format.list("files", CatalogueFile::file),
        format.list("samples", CatalogueFile::sample));
  }

  private static Format.Version version(JsonValue value) {
    CatalogueFile version = new CatalogueFile(value, "version", "describes");
    return new Format.Version(version.text("version"), version.text("describes"));
  }

  private static SchemaFile file(JsonValue value) {
    CatalogueFile file = new CatalogueFile(value, "name", "language", "body", "role", "describes");
    return new SchemaFile(
        file.text("name"),
        Language.valueOf(file.text("language")),
        file.text("body"),
        file.text("role"),
        file.text("describes"));
  }

  private static Sample sample(JsonValue value) {
    CatalogueFile sample = new CatalogueFile(value, "name", "body", "kind", "table");
    return new Sample(
        sample.text("name"), sample.text("body"), sample.text("kind"), sample.maybe("table"));
  }

  private @Nullable String maybe(String name) {
    JsonValue value = json.get(name);
    return value == null ? null : value.asText();
  }

  private String text(String name) {
    String text = maybe(name);
    if (text == null) {
      throw new IllegalStateException("the catalogue lacks " + name);
    }
    return text;
  }

  private <T> List<T> list(String name, Function<JsonValue, T> item) {
    if (json.get(name) instanceof JsonArray array) {
      return array.items().stream().map(item).toList();
    }
    throw new IllegalStateException("the catalogue lacks the list " + name);
  }
}
