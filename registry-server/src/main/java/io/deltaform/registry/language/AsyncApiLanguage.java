package io.deltaform.registry.language;

import io.deltaform.registry.records.Checkers;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.asyncapi.AsyncApiDocument;
import io.deltaform.schema.asyncapi.AsyncApiException;
import io.deltaform.schema.compatibility.AsyncApiPayloads;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.IncomparableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** AsyncAPI 3.0 documents, JSON or YAML; kept as JSON. They refer to nothing outside. */
final class AsyncApiLanguage implements SchemaLanguage {
  static final String TYPE = "ASYNCAPI";

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public ParsedSchema parse(String text, List<ReferencedSchema> references) {
    try {
      AsyncApiDocument document = AsyncApiDocument.read(text);
      Document read =
          new Document(
              document.text(),
              AsyncApiPayloads.of(document),
              AsyncApiPayloads.jsonSchemas(document));
      read.compiled();
      return read;
    } catch (AsyncApiException | IncomparableException e) {
      throw new InvalidSchemaException("no AsyncAPI document: " + e.getMessage());
    } catch (StackOverflowError e) {
      throw new InvalidSchemaException("no AsyncAPI document that can be read: it nests too deep");
    }
  }

  private record Document(
      String text, ComparableSchema.Named comparable, Map<String, String> pointers)
      implements ParsedSchema {
    /** Each of them must be one: records would be checked against the others only. */
    Map<String, Validator> compiled() {
      Map<String, Validator> compiled = new TreeMap<>();
      List<String> faults = new ArrayList<>();
      Checkers.payloads(text, pointers)
          .forEach(
              (message, payload) -> {
                if (payload.value() == null) {
                  String fault = Places.of(payload.problems().get(0));
                  faults.add("the payload of " + message + " is no JSON Schema: " + fault);
                } else {
                  compiled.put(message, payload.value());
                }
              });
      if (!faults.isEmpty()) {
        throw new InvalidSchemaException("no AsyncAPI document: " + String.join("; ", faults));
      }
      return compiled;
    }

    @Override
    public List<SchemaKey> keys() {
      return List.of();
    }

    @Override
    public @Nullable Checker checker() {
      Map<String, Schema> datums = new TreeMap<>();
      comparable
          .parts()
          .forEach(
              (name, payload) -> {
                if (payload instanceof ComparableSchema.Avro avro) {
                  datums.put(name, avro.schema());
                }
              });
      return Checkers.messages(compiled(), datums);
    }

    @Override
    public SourceFile file(String path) {
      return Texts.file(path, text);
    }
  }
}
