package io.deltaform.formats.ces;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.SavedState;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The groups of segments that a reader knows, as a part of its state. */
final class CesState {
  private static final String JSON = "json";
  private static final String AVRO = "avro";
  private static final int MOST = Integer.MAX_VALUE;

  private final Segments segments;
  private final CesReader.Body json;
  private final CesReader.Body avro;

  CesState(Segments segments, CesReader.Body json, CesReader.Body avro) {
    this.segments = segments;
    this.json = json;
    this.avro = avro;
  }

  void save(JsonOutput out) {
    out.beginObject().name("done").beginArray();
    segments.done().groups().forEach((group, ids) -> done(group, ids, out));
    out.endArray().name("open").beginArray();
    segments.open().forEach(group -> open(group, out));
    out.endArray().endObject();
  }

  private static JsonOutput group(Envelope.Group group, JsonOutput out) {
    out.beginObject().name("source").string(group.source());
    return out.name("logicalId").string(group.logicalId());
  }

  private static void done(Envelope.Group group, Set<String> ids, JsonOutput out) {
    group(group, out).name("ids").beginArray();
    ids.stream().sorted().forEach(out::string);
    out.endArray().endObject();
  }

  private void open(OpenGroup group, JsonOutput out) {
    group(group.key(), out).name("since").string(group.since().toString());
    out.name("body").string(group.body() == avro ? AVRO : JSON);
    out.name("total").number(group.total()).name("parts").beginArray();
    group.parts().forEach(part -> part(part, group.body(), out));
    out.endArray().endObject();
  }

  private static void part(OpenGroup.Part part, CesReader.Body body, JsonOutput out) {
    Envelope envelope = part.envelope();
    Segment segment = envelope.segment();
    out.beginObject().name("id").string(envelope.id());
    if (envelope.time() != null) {
      out.name("time").string(envelope.time().toString());
    }
    out.name("operation").string(envelope.operation());
    if (segment != null) {
      out.name("index").number(segment.index()).name("last").bool(segment.last());
    }
    out.name("sent").string(body.spelt(envelope.sent()));
    out.name("text").string(part.text()).endObject();
  }

  void load(SavedState state) {
    for (SavedState group : state.items("done")) {
      List<String> ids = group.texts("ids");
      if (ids.isEmpty()) {
        segments.done().givenUp(group(group));
      } else {
        segments.done().delivered(group(group), Set.copyOf(ids));
      }
    }
    for (SavedState group : state.items("open")) {
      segments.reopen(open(group));
    }
  }

  private static Envelope.Group group(SavedState state) {
    return new Envelope.Group(state.text("source"), state.text("logicalId"));
  }

  private OpenGroup open(SavedState state) {
    Envelope.Group key = group(state);
    int total = state.number("total", -1, MOST);
    Instant since = instant(state, "since");
    if (since == null) {
      throw state.bad("since", "expected a time");
    }
    CesReader.Body body = state.text("body").equals(AVRO) ? avro : json;
    OpenGroup group = new OpenGroup(key, body, total, since);
    for (SavedState part : state.items("parts")) {
      Segment segment =
          new Segment(part.number("index", Integer.MIN_VALUE, MOST), part.flag("last"), total);
      String operation = part.text("operation");
      Object sent = body.sent(part.text("sent"));
      if (sent == null) {
        throw part.bad("sent", "expected an event");
      }
      Envelope envelope =
          new Envelope(
              key.source(),
              part.text("id"),
              key.logicalId(),
              instant(part, "time"),
              operation,
              Envelopes.kind(operation),
              segment,
              sent);
      if (group.add(envelope, segment, part.text("text"), null) != OpenGroup.Added.NEW) {
        throw part.bad("index", "expected each part once");
      }
    }
    if (group.parts().isEmpty()) {
      throw state.bad("parts", "expected at least one part");
    }
    return group;
  }

  private static @Nullable Instant instant(SavedState state, String name) {
    String text = state.textOrNull(name);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeException e) {
      throw state.bad(name, "expected a time");
    }
  }
}
