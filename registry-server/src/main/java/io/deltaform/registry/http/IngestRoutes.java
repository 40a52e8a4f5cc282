package io.deltaform.registry.http;

import io.deltaform.registry.ingest.Capture;
import io.deltaform.registry.ingest.CarriedSchema;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.Ingestion;
import io.deltaform.registry.service.Ingestion.Outcome;
import io.deltaform.registry.service.Refusal;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.service.SubjectNames;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Takes captured messages and registers the schemas that they carry. */
final class IngestRoutes {
  private final Ingestion ingestion;

  IngestRoutes(Registry registry) {
    this.ingestion = registry.ingestion();
  }

  void addTo(Router router) {
    router.add("POST", "/ingest", this::ingest);
  }

  private Answer ingest(Call call) {
    String format = call.query().text("format");
    if (format != null && Catalogue.bundled().find(format).isEmpty()) {
      throw Fault.SCHEMA_NOT_FOUND.because(
          "Format " + format + " not found; GET /formats lists them");
    }
    String prefix = prefix(call);
    Capture capture = Capture.of(call.body(), format);
    List<Capture.Found> problems = new ArrayList<>(capture.problems());
    JsonOutput out = new JsonOutput().beginObject();
    out.name("records").number(capture.records()).name("schemas").beginArray();
    for (CarriedSchema schema : capture.schemas()) {
      Outcome outcome;
      try {
        outcome = ingestion.register(schema, prefix);
      } catch (Refusal e) {
        problems.add(new Capture.Found(schema.record(), badName(e)));
        continue;
      }
      write(out, outcome);
    }
    out.endArray();
    if (!problems.isEmpty()) {
      problems.sort(Comparator.comparingLong(Capture.Found::record));
      out.name("problems").beginArray();
      for (Capture.Found found : problems) {
        out.beginObject().name("record").number(found.record());
        ProblemJson.members(found.problem(), out);
        out.endObject();
      }
      out.endArray();
    }
    if (capture.isTruncated()) {
      out.name("truncated").bool(true);
    }
    return Answer.json(out.endObject().toByteArray());
  }

  /** The prefix is the client's: what is wrong with it is wrong with the request. */
  private static String prefix(Call call) {
    String prefix = call.query().text("subjectPrefix");
    if (prefix == null) {
      return "";
    }
    SubjectNames.parse(prefix + "x");
    return prefix;
  }

  /** The name is the record's: the others go on. */
  private static Problem badName(Refusal refusal) {
    return new Problem(Level.ERROR, "bad-subject", "", null, null, -1, refusal.text());
  }

  private static void write(JsonOutput out, Outcome outcome) {
    CarriedSchema schema = outcome.schema();
    out.beginObject().name("record").number(schema.record());
    out.name("subject").string(outcome.subject().qualified());
    if (schema instanceof CarriedSchema.Text text) {
      out.name("schemaType").string(text.type()).name("origin").string(text.origin());
    } else if (schema instanceof CarriedSchema.OfTable table) {
      out.name("schemaType").string("TABLE").name("origin");
      out.string(String.join(", ", table.schema().from()));
      if (table.key() != null) {
        out.name("schema_key").string(table.key());
      }
    } else if (schema instanceof CarriedSchema.NamedByKey event) {
      out.name("schemaType").string("TABLE").name("origin").string("datastream event");
      out.name("schema_key").string(event.key());
    }
    Refusal refusal = outcome.refusal();
    if (refusal != null) {
      out.name("error_code").number(refusal.fault().code());
      out.name("message").string(refusal.text());
    }
    if (outcome.version() != null) {
      out.name("version").number(outcome.version().version());
      out.name("id").number(outcome.version().id().number());
      out.name("new").bool(outcome.isNew());
    }
    if (!outcome.changes().isEmpty()) {
      out.name("is_compatible")
          .bool(outcome.changes().stream().noneMatch(SchemaChange::isIncompatible));
      out.name("changes").beginArray();
      outcome.changes().forEach(change -> change.write(out));
      out.endArray();
    }
    out.endObject();
  }
}
