package io.deltaform.library.registry;

import io.deltaform.library.jsonschema.ReferenceAddresses;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Registered schemas as the files that they would be in a source tree. */
public final class RegisteredFiles {
  /** A registry does not choose the names of classes. */
  private static final Pattern NAMES =
      Pattern.compile("(^|\\.)names\\.json$", Pattern.CASE_INSENSITIVE);

  private RegisteredFiles() {}

  /**
   * The file of a schema, named after its subject, and after it those of the schemas that it refers
   * to, named as it refers to them.
   *
   * @throws SchemaRegistryException if the registry does not give what it refers to
   */
  public static List<SourceFile> of(SchemaRegistryClient client, RegisteredSchema schema) {
    List<SourceFile> files = new ArrayList<>();
    String subject = schema.subject();
    String name = subject == null ? "id-" + schema.id() : subject;
    byte[] text = schema.text().getBytes(StandardCharsets.UTF_8);
    files.add(new SourceFile(fileName(name, schema.type()), Bytes.copyOf(text)));
    client
        .referenced(schema)
        .forEach(
            (other, found) ->
                files.add(referenced(schema.text(), other, found.type(), found.text())));
    return files;
  }

  /**
   * The file of a schema that another refers to. A JSON Schema that says no draft or address of its
   * own is given those that it has in the registry.
   *
   * @param referring the text of the schema that refers to it
   * @param name as the reference names it
   * @param text of the schema referred to
   */
  public static SourceFile referenced(String referring, String name, String type, String text) {
    byte[] bytes =
        type.equals("JSON")
            ? SelfContained.of(text, ReferenceAddresses.absolute(referring, name))
            : text.getBytes(StandardCharsets.UTF_8);
    return new SourceFile(referenceName(name, type), Bytes.copyOf(bytes));
  }

  /**
   * The name of a subject's file: subjects bear any character, so all but letters, digits and
   * {@code ._-} become underscores, as does what begins with one that hides a file or that a shell
   * takes for an option. What Windows takes for a device, and the name of a file that says how
   * classes are named, are given an underscore more.
   *
   * @param type as registered schemas are typed
   */
  public static String fileName(String subject, String type) {
    return safe(subject, ending(type));
  }

  private static String safe(String subject, String ending) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < subject.length(); i++) {
      char c = subject.charAt(i);
      boolean plain = Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0;
      safe.append(plain && !(i == 0 && ".-".indexOf(c) >= 0) ? c : '_');
    }
    String name = safe + ending;
    if (NAMES.matcher(name).find()) {
      return name.substring(0, name.length() - ".json".length()) + "_.json";
    }
    return SourceFiles.isDevice(name) ? "_" + name : name;
  }

  /**
   * Like that of a subject, but a name that is a file's already is kept: a {@code $ref} says it.
   */
  private static String referenceName(String name, String type) {
    boolean kept = type.equals("JSON") && name.endsWith(".json");
    return safe(name, kept ? "" : ending(type));
  }

  private static String ending(String type) {
    return switch (type) {
      case "AVRO" -> ".avsc";
      case "JSON" -> ".schema.json";
      case "TABLE" -> ".table.json";
      default -> ".json";
    };
  }
}
