package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.GoldenGateMetadata;
import io.deltaform.runtime.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what schema records say of tables whose records a stream profile changed. */
final class ProfiledSchemas {
  private final WireNames names;
  private final boolean respelt;
  private final List<String> staticFields;
  private final @Nullable String tableField;

  ProfiledSchemas(StreamProfile profile) {
    this.names = new WireNames(profile);
    this.respelt = Respelling.isNeeded(profile) || !profile.staticFields().isEmpty();
    this.staticFields = List.copyOf(profile.staticFields());
    String qualified = profile.name(MetaField.QUALIFIED_TABLE);
    this.tableField = qualified == null ? profile.name(MetaField.TABLE) : qualified;
  }

  /** The table that the schema record describes; null if it describes none. */
  @Nullable TableSchema table(JsonValue record) {
    return GoldenGateMetadata.schemaRecord(record(record)).value();
  }

  /** The schema record of the record in its documented form. */
  JsonValue record(JsonValue sent) {
    return respelt ? documented(sent) : sent;
  }

  /** The schema of the record in its documented form. */
  private JsonValue documented(JsonValue record) {
    if (!(record instanceof JsonObject root)
        || !(root.get("properties") instanceof JsonObject properties)) {
      return record;
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    Map<String, Map<String, JsonValue>> images = new LinkedHashMap<>();
    boolean topLevel = names.isTopLevel() && isOfRows(properties);
    properties
        .members()
        .forEach(
            (name, schema) -> {
              String documented = names.documented(name);
              WireNames.FlatColumn flat = documented == null ? names.flatColumn(name) : null;
              if (flat != null) {
                column(images, flat.image(), flat.column(), schema);
              } else if (documented == null && topLevel) {
                column(images, WireNames.AFTER, name, schema);
              } else if (!staticFields.contains(name)) {
                members.put(documented == null ? name : documented, schema);
              }
            });
    images.forEach(
        (image, columns) ->
            members.put(image, new JsonObject(Map.of("properties", new JsonObject(columns)))));
    Map<String, JsonValue> all = new LinkedHashMap<>(root.members());
    all.put("properties", new JsonObject(members));
    return new JsonObject(all);
  }

  private static void column(
      Map<String, Map<String, JsonValue>> images, String image, String name, JsonValue schema) {
    images.computeIfAbsent(image, x -> new LinkedHashMap<>()).put(name, schema);
  }

  /** Records of DDL and of metadata have objects that no row has. */
  private boolean isOfRows(JsonObject properties) {
    return tableField != null
        && properties.get(tableField) != null
        && !isObject(properties.get("columns"))
        && !isObject(properties.get("ddl"));
  }

  private static boolean isObject(@Nullable JsonValue schema) {
    JsonValue type = schema instanceof JsonObject s ? s.get("type") : null;
    return type != null && "object".equals(type.asText());
  }
}
