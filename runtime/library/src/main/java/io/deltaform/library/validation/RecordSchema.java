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
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.compatibility.SchemaTree;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
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
   * A JSON Schema, as the library engine takes it; a file {@code *.table.json} is a table schema,
   * whose records are rows.
   *
   * @param files the schema, and after it those that it refers to
   * @param references the texts that it refers to, by the names by which it does
   * @param fallback the draft of a text without {@code $schema}
   * @return no value where the schema is no good; the problems say why
   */
  public static Read<RecordSchema> of(
      List<SourceFile> files, Map<String, String> references, Draft fallback) {
    byte[] text = files.get(0).content().toByteArray();
    if (isTable(files.get(0).path())) {
      return table(text, files);
    }
    if (SchemaTree.isYaml(files.get(0).path())) {
      Diagnostics problems = new Diagnostics();
      SchemaTree tree = SchemaTree.read(files.get(0), problems);
      if (tree == null) {
        Diagnostic first = problems.list().get(0);
        return refused(first.code(), first.message() + " at " + first.position());
      }
      text = tree.json().getBytes(StandardCharsets.UTF_8);
    }
    JsonValue value = JsonValue.parse(text).value();
    if (value instanceof JsonObject root
        && root.get("asyncapi") != null
        && root.get("$schema") == null) {
      // as a JSON Schema it would have no keyword, and everything would be valid
      return refused("unsupported-file", "found an AsyncAPI document; expected a schema");
    }
    Map<String, String> others =
        value == null ? Map.of() : ReferenceAddresses.of(value, references);
    Read<Validator> read = new JsonSchemaEngine(fallback, others).compile(text);
    Validator validator = read.value();
    return new Read<>(
        validator == null ? null : new RecordSchema(validator, null, files), read.problems());
  }

  /** True if the name of a file says that it is a table schema. */
  public static boolean isTable(String path) {
    return path.endsWith(".table.json");
  }

  private static Read<RecordSchema> table(byte[] text, List<SourceFile> files) {
    Read<TableSchemaFile> read = TableSchemaFile.read(text);
    TableSchemaFile table = read.value();
    if (table == null) {
      return new Read<>(null, read.problems());
    } else if (table.schema().columns().isEmpty()) {
      return refused("no-columns", "found a table schema without columns");
    }
    Validator rows = new TableRows(table.schema());
    return new Read<>(new RecordSchema(rows, null, files), read.problems());
  }

  private static Read<RecordSchema> refused(String code, String message) {
    return new Read<>(null, List.of(new Problem(Level.FATAL, code, "", null, null, -1, message)));
  }
}
