package io.deltaform.registry.bundled;

import io.deltaform.registry.language.InvalidSchemaException;
import io.deltaform.registry.language.Languages;
import io.deltaform.registry.language.ReferencedSchema;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Language;
import io.deltaform.schema.catalogue.SchemaFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The bundled schema files by the strings that they are found by: {@code format} with the format's
 * id, alone for its first file, or with a slash and the name of the file; and the fingerprints that
 * registered schemas have. Read when they are first asked for.
 */
public final class BundledSchemas {
  /** The kind of key that names bundled formats. */
  public static final String FORMAT = "format";

  private final Languages languages;
  private final Map<SchemaKey, List<Entry>> byKey = new HashMap<>();
  private boolean loaded;

  public BundledSchemas(Languages languages) {
    this.languages = languages;
  }

  /**
   * A bundled schema.
   *
   * @param type as registered schemas are typed
   */
  public record Entry(String format, String file, String type, String text) {}

  /** The schemas of that key; empty if there is none. */
  public List<Entry> find(String kind, String key) {
    synchronized (byKey) {
      if (!loaded) {
        Catalogue.bundled().formats().forEach(this::load);
        loaded = true;
      }
      return List.copyOf(byKey.getOrDefault(new SchemaKey(kind, key), List.of()));
    }
  }

  private void load(Format format) {
    boolean first = true;
    List<ReferencedSchema> others = new ArrayList<>();
    for (SchemaFile file : format.files()) {
      String text =
          new String(
              Catalogue.bundled().file(format.id(), file.name()).content().toByteArray(),
              StandardCharsets.UTF_8);
      Entry entry = new Entry(format.id(), file.name(), type(file.language()), text);
      if (first) {
        add(FORMAT, format.id(), entry);
        first = false;
      }
      add(FORMAT, format.id() + "/" + file.name(), entry);
      fingerprints(entry, others);
      others.add(new ReferencedSchema(file.name(), text));
    }
  }

  private void fingerprints(Entry entry, List<ReferencedSchema> others) {
    if (!entry.type().equals(Languages.DEFAULT_TYPE)) {
      return;
    }
    try {
      languages
          .parse(entry.type(), entry.text(), List.of())
          .keys()
          .forEach(k -> add(k.kind(), k.key(), entry));
    } catch (InvalidSchemaException e) {
      // it refers to the format's other files
      try {
        languages
            .parse(entry.type(), entry.text(), others)
            .keys()
            .forEach(k -> add(k.kind(), k.key(), entry));
      } catch (InvalidSchemaException f) {
        return;
      }
    }
  }

  private void add(String kind, String key, Entry entry) {
    byKey.computeIfAbsent(new SchemaKey(kind, key), k -> new ArrayList<>()).add(entry);
  }

  /** As registered schemas are typed. */
  public static String type(Language language) {
    return switch (language) {
      case AVRO -> "AVRO";
      case JSON_SCHEMA -> "JSON";
      case ASYNCAPI -> "ASYNCAPI";
    };
  }
}
