package io.deltaform.registry.language;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The languages that schemas are registered in. */
public final class Languages {
  /** The type of a request that names none. */
  public static final String DEFAULT_TYPE = "AVRO";

  /** The type of table schemas. */
  public static final String TABLE_TYPE = TableLanguage.TYPE;

  private final Map<String, SchemaLanguage> byType;

  private Languages(List<SchemaLanguage> all) {
    byType = all.stream().collect(Collectors.toMap(SchemaLanguage::type, Function.identity()));
  }

  /** All that this release reads. */
  public static Languages all() {
    return new Languages(
        List.of(
            new AvroLanguage(), new JsonLanguage(), new AsyncApiLanguage(), new TableLanguage()));
  }

  /** True if schemas of that type, written in capitals, are read. */
  public boolean knows(String type) {
    return byType.containsKey(type);
  }

  /**
   * Reads a text of a type that is known.
   *
   * @param references what the text may refer to, each after what it refers to itself
   * @throws InvalidSchemaException if the text is no schema of its type
   */
  public ParsedSchema parse(String type, String text, List<ReferencedSchema> references) {
    SchemaLanguage language = byType.get(type);
    if (language == null) {
      throw new InvalidSchemaException("found the type " + type + ", expected one of " + types());
    }
    return language.parse(text, references);
  }

  /** The types, sorted. */
  public List<String> types() {
    return byType.keySet().stream().sorted().toList();
  }
}
