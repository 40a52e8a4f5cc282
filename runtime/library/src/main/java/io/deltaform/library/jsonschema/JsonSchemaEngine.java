package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.AbsoluteIri;
import com.networknt.schema.Error;
import com.networknt.schema.InvalidSchemaException;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes validators of JSON Schema texts. A {@code $ref} leads into the text itself, to one of the
 * resources given here or to a draft's meta-schema; nothing is ever fetched. Immutable; safe for
 * use by several threads.
 */
public final class JsonSchemaEngine {
  private static final String META = "://json-schema.org/";

  /**
   * GoldenGate's ids are names such as {@code SHOP.ORDERS}: they need an address to be relative to.
   */
  static final String OWN_ADDRESSES = "https://schema.deltaform.invalid/";

  private static final SchemaLocation BASE = SchemaLocation.of(OWN_ADDRESSES + "root");

  private static final Map<Draft, Schema> META_SCHEMAS = new EnumMap<>(Draft.class);

  private final Draft fallback;
  private final Map<String, String> resources;
  private final FormatMode formats;

  /**
   * @param fallback the draft of a text without {@code $schema}
   */
  public JsonSchemaEngine(Draft fallback) {
    this(fallback, Map.of());
  }

  /**
   * @param fallback the draft of a text without {@code $schema}
   * @param resources texts of other schemas by the absolute address that a {@code $ref} reaches
   */
  public JsonSchemaEngine(Draft fallback, Map<String, String> resources) {
    this(fallback, resources, FormatMode.ANNOTATE);
  }

  private JsonSchemaEngine(Draft fallback, Map<String, String> resources, FormatMode formats) {
    this.fallback = fallback;
    this.resources = Map.copyOf(resources);
    this.formats = formats;
  }

  /** The same engine with another meaning of the keyword {@code format}. */
  public JsonSchemaEngine withFormats(FormatMode mode) {
    return new JsonSchemaEngine(fallback, resources, mode);
  }

  /**
   * Compiles a schema once for any number of documents.
   *
   * @param text the schema as UTF-8 JSON
   * @return the validator, safe for use by several threads; or problems about the schema, each with
   *     a pointer into it: {@code syntax}, {@code duplicate-key}, {@code limit}, {@code
   *     number-limit}, {@code bad-schema}, {@code unsupported-draft}, {@code bad-keyword}, {@code
   *     unresolved-ref}
   */
  public Read<Validator> compile(byte[] text) {
    Read<JsonValue> read = JsonValue.parse(text);
    if (read.value() == null) {
      return new Read<>(null, read.problems());
    }
    return compile(text, read.value());
  }

  private Read<Validator> compile(byte[] text, JsonValue schema) {
    try {
      return compileChecked(text, schema);
    } catch (MalformedInput e) {
      return refused(e.code(), "", e.text());
    } catch (StackOverflowError e) {
      // the library goes down by recursion, on a stack whose size is the caller's
      return refused("limit", "", "the schema nests too deep, or its $ref lead in a circle");
    }
  }

  private Read<Validator> compileChecked(byte[] text, JsonValue schema) {
    if (!(schema instanceof JsonObject) && !(schema instanceof JsonValue.JsonBoolean)) {
      return refused("bad-schema", "", "a schema is an object or a boolean, found another value");
    }
    String address = metaSchemaOf(schema);
    Draft named = address == null ? fallback : Draft.ofMetaSchema(address).orElse(null);
    // a meta-schema among the resources: its vocabularies say what the keywords mean
    boolean own = named == null && address != null && resources.containsKey(address);
    if (named == null && !own) {
      return refused(
          "unsupported-draft",
          "/$schema",
          "expected the address of draft 4, 6, 7, 2019-09 or 2020-12");
    }
    Draft draft = named == null ? fallback : named;
    JacksonTree reader = new JacksonTree(draft);
    JsonNode tree = reader.of(schema);
    LibraryProblems places =
        new LibraryProblems(
            "bad-keyword", Level.FATAL, new DocumentPlaces(text, 0, 0, text.length));
    if (!reader.problems().isEmpty()) {
      return new Read<>(null, reader.problems().stream().map(places::placed).toList());
    }
    List<Problem> bad = own ? List.of() : places.of(faults(draft, tree, text));
    return bad.isEmpty() ? build(draft, tree) : new Read<>(null, bad);
  }

  private static List<Error> faults(Draft draft, JsonNode tree, byte[] text) {
    JsonInput in = new JsonInput().reset(text, 0, text.length);
    return BoundedEvaluation.errors(metaSchema(draft), tree, in, 0);
  }

  private Read<Validator> build(Draft draft, JsonNode tree) {
    try {
      Schema schema = schema(draft, tree);
      schema.initializeValidators();
      return new Read<>(new LibraryValidator(schema, draft), List.of());
    } catch (InvalidSchemaException e) {
      return refused("unresolved-ref", "", reason(e));
    } catch (RuntimeException e) {
      // the library meets some bad keyword values by whatever exception they happen to cause
      return refused("bad-keyword", "", reason(e));
    }
  }

  private Schema schema(Draft draft, JsonNode tree) {
    String keyword = draft == Draft.DRAFT_4 ? "id" : "$id";
    String id = tree.path(keyword).asText("");
    SchemaRegistry registry = registry(draft);
    try {
      return id.isEmpty() || URI.create(id).isAbsolute()
          ? registry.getSchema(tree)
          : registry.getSchema(BASE, tree);
    } catch (IllegalArgumentException e) {
      // a name that no address can be made of: nothing can refer to it either
      return registry.getSchema(((ObjectNode) tree.deepCopy()).without(keyword));
    }
  }

  private static @Nullable String metaSchemaOf(JsonValue schema) {
    JsonValue uri = schema instanceof JsonObject object ? object.get("$schema") : null;
    if (uri == null) {
      return null;
    }
    String text = uri.asText();
    return text == null ? "" : text;
  }

  private SchemaRegistry registry(Draft draft) {
    return SchemaRegistry.withDefaultDialect(
        LibraryDialects.of(draft),
        builder ->
            builder
                .dialectRegistry(LibraryDialects.registry())
                .schemaRegistryConfig(config(asserted()))
                .schemaLoader(
                    loader ->
                        loader
                            .resourceLoaders(loaders -> loaders.resources(resources))
                            .allow(this::isKnown)));
  }

  /** The library would also read {@code classpath:} addresses: a schema must not. */
  private boolean isKnown(AbsoluteIri address) {
    String text = address.toString();
    return resources.containsKey(text)
        || text.startsWith("http" + META)
        || text.startsWith("https" + META);
  }

  private @Nullable Boolean asserted() {
    return switch (formats) {
      case ASSERT -> Boolean.TRUE;
      case ANNOTATE -> Boolean.FALSE;
      case DRAFT -> null;
    };
  }

  /**
   * @param asserted whether the keyword {@code format} is checked; null: as the draft has it
   */
  private static SchemaRegistryConfig config(@Nullable Boolean asserted) {
    return SchemaRegistryConfig.builder()
        .pathType(PathType.JSON_POINTER)
        .preloadSchema(true)
        .formatAssertionsEnabled(asserted)
        .regularExpressionFactory(BoundedPattern::new)
        .build();
  }

  private static SpecificationVersion version(Draft draft) {
    return switch (draft) {
      case DRAFT_4 -> SpecificationVersion.DRAFT_4;
      case DRAFT_6 -> SpecificationVersion.DRAFT_6;
      case DRAFT_7 -> SpecificationVersion.DRAFT_7;
      case DRAFT_2019_09 -> SpecificationVersion.DRAFT_2019_09;
      case DRAFT_2020_12 -> SpecificationVersion.DRAFT_2020_12;
    };
  }

  static Schema metaSchema(Draft draft) {
    synchronized (META_SCHEMAS) {
      return META_SCHEMAS.computeIfAbsent(
          draft,
          d ->
              SchemaRegistry.withDefaultDialect(
                      version(d), builder -> builder.schemaRegistryConfig(config(null)))
                  .getSchema(SchemaLocation.of(version(d).getDialectId())));
    }
  }

  private static Read<Validator> refused(String code, String pointer, String message) {
    return new Read<>(
        null, List.of(new Problem(Level.FATAL, code, pointer, null, null, -1, message)));
  }

  private static String reason(RuntimeException e) {
    // the library wraps some exceptions in others, which say no more
    Throwable cause = e.getCause();
    String message =
        cause != null && cause.toString().equals(e.getMessage())
            ? cause.getMessage()
            : e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.strip();
  }

  /** For schemas that are known as text. */
  public Read<Validator> compile(String text) {
    return compile(text.getBytes(StandardCharsets.UTF_8));
  }
}
