package io.deltaform.registry.language;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

  /** The language of that type, written in capitals; null if it is not read. */
  public @Nullable SchemaLanguage get(String type) {
    return byType.get(type);
  }

  /** The types, sorted. */
  public List<String> types() {
    return byType.keySet().stream().sorted().toList();
  }
}
