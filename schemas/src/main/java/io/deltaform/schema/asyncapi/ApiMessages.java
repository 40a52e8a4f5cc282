package io.deltaform.schema.asyncapi;

import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.ApiDocument.Message;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The messages of one document, each once, whatever refers to it. */
final class ApiMessages {
  private static final Set<String> SAYS_NOTHING =
      Set.of("type", "description", "title", "items", "example", "examples", "$comment");
  private static final int DEPTH = 16;

  private final String file;
  private final @Nullable String defaultContentType;
  private final ApiReferences references;
  private final Diagnostics diagnostics;
  private final Map<String, Message> byPlace = new LinkedHashMap<>();
  private final Map<String, String> places = new LinkedHashMap<>();
  private final List<Payload> payloads = new ArrayList<>();

  ApiMessages(
      String file,
      @Nullable String defaultContentType,
      ApiReferences references,
      Diagnostics diagnostics) {
    this.file = file;
    this.defaultContentType = defaultContentType;
    this.references = references;
    this.diagnostics = diagnostics;
  }

  List<Message> all() {
    return List.copyOf(byPlace.values());
  }

  List<Payload> payloads() {
    return payloads;
  }

  /**
   * The key of the message at {@code place}; null, and an error, if there is none.
   *
   * @param otherwise its key where neither its place nor it itself gives one
   */
  @Nullable String key(Place place, String otherwise) {
    Place target = references.follow(place);
    if (target == null || !(target.value() instanceof LocatedObject object)) {
      return null;
    }
    String id = target.file() + "#" + target.pointer();
    Message known = byPlace.get(id);
    if (known != null) {
      return known.key();
    }
    String key = free(called(target, object, otherwise), id);
    String contentType = object.text("contentType");
    String doc =
        object.text("summary") == null ? object.text("description") : object.text("summary");
    String name = object.text("name");
    byPlace.put(
        id,
        new Message(
            key,
            name == null ? key : name,
            contentType == null ? defaultContentType : contentType,
            doc,
            payload(target, object, key),
            ApiFacts.bindings(target, references)));
    return key;
  }

  private static String called(Place place, LocatedObject message, String otherwise) {
    boolean named = place.pointer().matches(".*/messages/[^/]+");
    for (String name : List.of("messageId", "name")) {
      String text = named ? null : message.text(name);
      if (text != null) {
        return text;
      }
    }
    return named ? place.key() : otherwise;
  }

  private String free(String key, String id) {
    String free = key;
    for (int i = 2; places.containsKey(free); i++) {
      free = key + i;
    }
    places.put(free, id);
    return free;
  }

  private @Nullable String payload(Place message, LocatedObject object, String key) {
    Place payload = message.member("payload");
    if (payload == null) {
      return null;
    }
    String format = object.text("schemaFormat");
    Place own = payload;
    Place multi = references.quietly(payload);
    Place schema = multi == null ? null : multi.member("schema");
    if (multi != null && schema != null) {
      // a schema and its format, here or among the components
      String said = ApiFacts.text(multi, "schemaFormat");
      format = said == null ? format : said;
      own = schema;
    }
    String path = file + "." + key;
    String dialect = SchemaFormats.dialect(format);
    if (SchemaFormats.isAvro(format)) {
      Place avro = references.follow(own);
      if (avro != null) {
        payloads.add(new Payload(path, key, "", Payload.Language.AVRO, avro.value()));
      }
      return avro == null ? null : path;
    } else if (dialect == null) {
      diagnostics.warning(
          "unsupported-schema-format",
          payload.value().position(),
          "the payload of "
              + key
              + " is described as "
              + format
              + ", which is not read; expected JSON Schema, AsyncAPI's own or Avro");
      return null;
    } else if (isBare(own.value(), DEPTH)) {
      diagnostics.warning(
          "untyped-payload",
          payload.value().position(),
          "the payload of "
              + key
              + " is not described further, so no type is made of it. Where records describe"
              + " themselves in the stream, as GoldenGate's schema records do, give captured ones"
              + " to the generator");
      return null;
    }
    payloads.add(jsonSchema(path, key, own, dialect));
    return path;
  }

  /** AsyncAPI's own schemas stay part of the document, others stand alone. */
  private Payload jsonSchema(String path, String key, Place own, String dialect) {
    String id = own.file() + "#" + own.pointer();
    if (dialect.equals(SchemaFormats.OWN)) {
      Member reference = text(ApiReferences.link(path, own), own);
      Located root =
          new LocatedObject(
              new LinkedHashMap<>(
                  Map.of("$schema", text(SchemaFormats.OWN, own), "$ref", reference)),
              own.value().position());
      return new Payload(path, key, id, Payload.Language.JSON_SCHEMA, root);
    }
    Located root = ForeignSchema.standingAlone(path, own, references);
    if (root instanceof LocatedObject object && object.get("$schema") == null) {
      Map<String, Member> members = new LinkedHashMap<>();
      members.put("$schema", text(dialect, own));
      members.putAll(object.members());
      root = new LocatedObject(members, object.position());
    }
    return new Payload(path, key, "", Payload.Language.JSON_SCHEMA, root);
  }

  private static Member text(String value, Place at) {
    return new Member(at.value().position(), new LocatedText(value, at.value().position()));
  }

  /** True if it says no more than that there is an object, or an array of those. */
  private static boolean isBare(Located schema, int depth) {
    if (!(schema instanceof LocatedObject object) || depth == 0) {
      return schema instanceof Located.LocatedBoolean;
    }
    String type = object.text("type");
    Located items = object.get("items");
    return SAYS_NOTHING.containsAll(object.members().keySet())
        && (type == null || type.equals("object") || type.equals("array"))
        && !(items instanceof LocatedArray)
        && (items == null || isBare(items, depth - 1));
  }
}
