package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.formats.FormatCheck;
import io.deltaform.formats.Formats;
import io.deltaform.registry.bundled.BundledSchemas;
import io.deltaform.registry.records.Detection;
import io.deltaform.registry.records.RecordChecks;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import java.util.function.BiFunction;

/** Everything below {@code /formats}: what is bundled, and what records are of it. */
final class FormatRoutes {
  void addTo(Router router) {
    router
        .add("GET", "/formats", call -> list())
        .add("GET", "/formats/{}", call -> Answer.ok(describe(format(call))))
        .add("GET", "/formats/{}/files/{}", call -> file(call, Catalogue.bundled()::file))
        .add("GET", "/formats/{}/samples/{}", call -> file(call, Catalogue.bundled()::sample))
        .add("GET", "/formats/{}/java", Endpoint.files(this::java))
        .add("POST", "/formats/{}/validate", Endpoint.reading(this::validate))
        .add(
            "POST",
            "/formats/detect",
            Endpoint.reading(call -> Answer.json(Detection.detect(call.body()))));
  }

  private static Format format(Call call) {
    String id = call.argument(0);
    return Catalogue.bundled()
        .find(id)
        .orElseThrow(
            () ->
                Fault.SCHEMA_NOT_FOUND.because(
                    "Format " + id + " not found; GET /formats lists them"));
  }

  private static Answer list() {
    ArrayNode formats = JsonTexts.array();
    Catalogue.bundled().formats().forEach(format -> formats.add(describe(format)));
    return Answer.ok(formats);
  }

  private static ObjectNode describe(Format format) {
    ObjectNode node =
        JsonTexts.object()
            .put("id", format.id())
            .put("title", format.title())
            .put("producer", format.producer());
    ArrayNode bodies = node.putArray("bodies");
    format.bodies().forEach(bodies::add);
    ArrayNode versions = node.putArray("versions");
    format
        .versions()
        .forEach(
            v -> versions.addObject().put("version", v.version()).put("describes", v.describes()));
    ArrayNode files = node.putArray("files");
    format
        .files()
        .forEach(
            f ->
                files
                    .addObject()
                    .put("name", f.name())
                    .put("schemaType", BundledSchemas.type(f.language()))
                    .put("body", f.body())
                    .put("describes", f.describes()));
    ArrayNode samples = node.putArray("samples");
    format
        .samples()
        .forEach(
            s ->
                samples
                    .addObject()
                    .put("name", s.name())
                    .put("body", s.body())
                    .put("kind", s.kind())
                    .put("table", s.table()));
    return node;
  }

  private static Answer file(Call call, BiFunction<String, String, SourceFile> source) {
    Format format = format(call);
    try {
      return Answer.json(source.apply(format.id(), call.argument(1)).content().toByteArray());
    } catch (IllegalArgumentException e) {
      throw Fault.SCHEMA_NOT_FOUND.because(String.valueOf(e.getMessage()));
    }
  }

  private Answer java(Call call) {
    return Sources.answer(call, Catalogue.bundled().files(format(call).id()));
  }

  private Answer validate(Call call) {
    String id = format(call).id();
    Validator json = FormatCheck.of(id);
    AvroValidator avro = Formats.avroValidator(id);
    if (json == null && avro == null) {
      throw Fault.INVALID_SCHEMA.because("Records of the format " + id + " are not validated");
    }
    return Answer.json(RecordChecks.check(call.body(), json, avro));
  }
}
