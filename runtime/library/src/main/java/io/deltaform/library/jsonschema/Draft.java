package io.deltaform.library.jsonschema;

import com.networknt.schema.SpecificationVersion;
import org.jspecify.annotations.Nullable;

/** The drafts of JSON Schema that are understood. */
public enum Draft {
  DRAFT_4("4", SpecificationVersion.DRAFT_4),
  DRAFT_6("6", SpecificationVersion.DRAFT_6),
  DRAFT_7("7", SpecificationVersion.DRAFT_7),
  DRAFT_2019_09("2019-09", SpecificationVersion.DRAFT_2019_09),
  DRAFT_2020_12("2020-12", SpecificationVersion.DRAFT_2020_12);

  private final String label;
  private final SpecificationVersion version;

  Draft(String label, SpecificationVersion version) {
    this.label = label;
    this.version = version;
  }

  /** As people write it: {@code 4}, {@code 6}, {@code 7}, {@code 2019-09} or {@code 2020-12}. */
  public String label() {
    return label;
  }

  /** The draft of that {@link #label}; null if there is none. */
  public static @Nullable Draft of(String label) {
    for (Draft draft : values()) {
      if (draft.label.equals(label)) {
        return draft;
      }
    }
    return null;
  }

  /** The draft whose meta-schema {@code $schema} names, with or without {@code #}; null if none. */
  static @Nullable Draft ofMetaSchema(String uri) {
    String plain = uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
    for (Draft draft : values()) {
      String id = draft.metaSchema();
      String other =
          id.startsWith("https:") ? "http:" + id.substring(6) : "https:" + id.substring(5);
      if (plain.equals(id) || plain.equals(other)) {
        return draft;
      }
    }
    return null;
  }

  /** The address of its meta-schema, without {@code #}. */
  String metaSchema() {
    String id = version.getDialectId();
    return id.endsWith("#") ? id.substring(0, id.length() - 1) : id;
  }

  SpecificationVersion version() {
    return version;
  }
}
