package io.deltaform.schema.compile;

import io.deltaform.schema.asyncapi.ApiInput;
import io.deltaform.schema.asyncapi.ApiResult;
import io.deltaform.schema.asyncapi.AsyncApiFrontend;
import io.deltaform.schema.asyncapi.Payload;
import io.deltaform.schema.asyncapi.Payload.Language;
import io.deltaform.schema.avro.AvroFrontend;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The AsyncAPI documents of a compilation, and what of them other front ends read. */
final class Apis {
  /** Keywords of AsyncAPI's own schemas, beside those of JSON Schema. */
  private static final Set<String> OWN = Set.of("discriminator", "externalDocs", "deprecated");

  private final ApiResult result;

  private Apis(ApiResult result) {
    this.result = result;
  }

  /**
   * @param parts files that are only a part of a document, by path
   * @param others further files that documents can refer to, by path
   */
  static Apis read(
      List<ApiInput> inputs,
      Map<String, LocatedObject> parts,
      Map<String, Located> others,
      Diagnostics diagnostics,
      ModelBuilder model) {
    if (inputs.isEmpty()) {
      return new Apis(new ApiResult(List.of(), List.of(), Map.of()));
    }
    ApiResult result = AsyncApiFrontend.read(inputs, parts, others, diagnostics);
    result.documents().forEach(model::addApi);
    return new Apis(result);
  }

  /** True if there is no document, hence nothing for other front ends. */
  boolean isEmpty() {
    return result.schemas().isEmpty();
  }

  /** The documents as places that references lead to. */
  List<Input> documents() {
    List<Input> documents = new ArrayList<>();
    result.schemas().forEach((path, root) -> documents.add(new Input(path, root)));
    return documents;
  }

  /** Payloads that are JSON Schemas. */
  List<Input> jsonSchemas() {
    return result.payloads().stream()
        .filter(payload -> payload.language() == Language.JSON_SCHEMA)
        .map(payload -> new Input(payload.path(), payload.root()))
        .toList();
  }

  /** Payloads that are Avro schemas. */
  List<AvroFrontend.Input> avroSchemas() {
    return result.payloads().stream()
        .filter(payload -> payload.language() == Language.AVRO)
        .map(payload -> new AvroFrontend.Input(payload.path(), payload.root()))
        .toList();
  }

  /** What payloads are called that have no name, by node. */
  Map<String, String> names() {
    Map<String, String> names = new HashMap<>();
    for (Payload payload : result.payloads()) {
      names.putIfAbsent(
          payload.node().isEmpty() ? payload.path() + "#" : payload.node(), payload.name());
    }
    return names;
  }

  /** What roots are called, by path. */
  Map<String, String> rootNames() {
    Map<String, String> names = new HashMap<>();
    result.payloads().forEach(payload -> names.put(payload.path(), payload.name()));
    return names;
  }

  /** Takes up where the keywords stand that AsyncAPI adds to those of JSON Schema. */
  private static void own(Located value, Set<SourcePosition> members) {
    if (value instanceof LocatedArray array) {
      array.items().forEach(item -> own(item, members));
    } else if (value instanceof LocatedObject object) {
      object
          .members()
          .forEach(
              (name, member) -> {
                if (OWN.contains(name)) {
                  members.add(member.name());
                }
                own(member.value(), members);
              });
    }
  }

  /** Without complaints that the members of a document are no keywords of JSON Schema. */
  Diagnostics withoutNoise(Diagnostics diagnostics) {
    if (result.schemas().isEmpty()) {
      return diagnostics;
    }
    Set<SourcePosition> members = new HashSet<>();
    for (Located root : result.schemas().values()) {
      if (root instanceof LocatedObject object) {
        object.members().values().forEach(member -> members.add(member.name()));
      }
      own(root, members);
    }
    Diagnostics rest = new Diagnostics();
    rest.addAll(
        diagnostics.list().stream()
            .filter(d -> !(d.code().equals("unknown-keyword") && members.contains(d.position())))
            .toList());
    return rest;
  }
}
