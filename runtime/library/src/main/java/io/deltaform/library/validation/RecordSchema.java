package io.deltaform.library.validation;

import io.deltaform.formats.FormatCheck;
import io.deltaform.formats.Formats;
import io.deltaform.formats.profile.Profile;
import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.library.jsonschema.ReferenceAddresses;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.jsonschema.Draft;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What records are checked against.
 *
 * @param validator of records as JSON; null where records are datums only
 * @param datums of bare Avro datums, and of those of container files if it is a codec, onto whose
 *     schema they are resolved; null where the schema says nothing of such
 * @param files of the schema, in which the keywords that problems name have their lines
 */
public record RecordSchema(
    @Nullable Validator validator, @Nullable AvroValidator datums, List<SourceFile> files) {
  public RecordSchema {
    files = List.copyOf(files);
  }

  /** A bundled format, by its validators and the rules of its reader; null if there is none. */
  public static @Nullable RecordSchema ofFormat(String id) {
    return ofFormat(id, Profile.documented());
  }

  /** The same for producers that were set up as a profile says. */
  public static @Nullable RecordSchema ofFormat(String id, Profile profile) {
    FormatCheck check = FormatCheck.of(id, profile);
    return check == null
        ? null
        : new RecordSchema(check, Formats.avroValidator(id), Catalogue.bundled().files(id));
  }

  /** An Avro schema, whose codec was made. */
  public static RecordSchema ofAvro(AvroCodec<?> codec, List<SourceFile> files) {
    return new RecordSchema(null, codec, files);
  }

  /**
   * A JSON Schema, as the library engine takes it.
   *
   * @param files the schema, and after it those that it refers to
   * @param references the texts that it refers to, by the names by which it does
   * @param fallback the draft of a text without {@code $schema}
   * @return no value where the schema is no good; the problems say why
   */
  public static Read<RecordSchema> of(
      List<SourceFile> files, Map<String, String> references, Draft fallback) {
    byte[] text = files.get(0).content().toByteArray();
    JsonValue value = JsonValue.parse(text).value();
    Problem other = otherKind(files.get(0).path(), value);
    if (other != null) {
      return new Read<>(null, List.of(other));
    }
    Map<String, String> others =
        value == null ? Map.of() : ReferenceAddresses.of(value, references);
    Read<Validator> read = new JsonSchemaEngine(fallback, others).compile(text);
    Validator validator = read.value();
    return new Read<>(
        validator == null ? null : new RecordSchema(validator, null, files), read.problems());
  }

  /** As a JSON Schema these would have no keyword, and everything would be valid. */
  private static @Nullable Problem otherKind(String path, @Nullable JsonValue value) {
    String found;
    if (path.endsWith(".table.json")) {
      found = "a table schema";
    } else if (value instanceof JsonObject root
        && root.get("asyncapi") != null
        && root.get("$schema") == null) {
      found = "an AsyncAPI document";
    } else {
      return null;
    }
    String message = "found " + found + "; expected a JSON Schema or an Avro schema";
    return new Problem(Level.FATAL, "unsupported-file", "", null, null, -1, message);
  }
}
