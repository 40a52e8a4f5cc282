package io.deltaform.formats.ces;

import io.deltaform.runtime.json.JsonOutput;
import java.util.LinkedHashMap;
import java.util.Map;

/** Spells events as SQL Server does: JSON in a string of JSON in a string of JSON. */
final class Event {
  private final Map<String, Object> envelope = new LinkedHashMap<>();
  private String cols =
      "[{\"name\":\"Id\",\"type\":\"int\",\"index\":0},"
          + "{\"name\":\"Note\",\"type\":\"nvarchar(50)\",\"index\":1}]";
  private String key = "[{\"columnname\":\"Id\",\"value\":\"7\"}]";
  private String transaction =
      ",\"transaction\":{\"commitlsn\":\"0000002A:00000150:0003\","
          + "\"beginlsn\":\"0000002A:00000150:0001\",\"sequencenumber\":4,\"finalevent\":false,"
          + "\"committime\":\"2026-03-04T07:00:00.000Z\"}";
  private String old = "{}";
  private String current = "{}";

  private Event() {}

  /** An event of the current generation, whole. */
  static Event of(String operation) {
    Event event = new Event();
    return event
        .with("specversion", "1.0")
        .with("type", "com.microsoft.SQL.CES.DML.V1")
        .with("source", "/")
        .with("id", "e-1")
        .with("logicalid", "l-1")
        .with("time", "2026-03-04T05:00:00.250Z")
        .with("datacontenttype", "application/json")
        .with("operation", operation)
        .with("segmentindex", 0)
        .with("finalsegment", true);
  }

  /** An insert of row 7 with that note. */
  static Event insert(String note) {
    return of("INS").current(row(note));
  }

  /** A part of an event. */
  static Event segment(int index, boolean last, String id) {
    return of("INS").with("segmentindex", index).with("finalsegment", last).with("id", id);
  }

  static String row(String note) {
    return "{\"Id\":\"7\",\"Note\":" + quoted(note) + "}";
  }

  Event with(String attribute, Object value) {
    envelope.put(attribute, value);
    return this;
  }

  Event without(String attribute) {
    envelope.remove(attribute);
    return this;
  }

  Event cols(String json) {
    cols = json;
    return this;
  }

  Event key(String json) {
    key = json;
    return this;
  }

  Event withoutTransaction() {
    transaction = "";
    return this;
  }

  Event old(String row) {
    old = row;
    return this;
  }

  Event current(String row) {
    current = row;
    return this;
  }

  /** The text that {@code data} is. */
  String data() {
    return "{\"eventsource\":{\"db\":\"StaffDb\",\"schema\":\"hr\",\"tbl\":\"Staff\",\"cols\":"
        + cols
        + ",\"pkkey\":"
        + key
        + transaction
        + "},\"eventrow\":{\"old\":"
        + quoted(old)
        + ",\"current\":"
        + quoted(current)
        + "}}";
  }

  String json() {
    return json(data());
  }

  /** The event, or a part of it, with that as its data. */
  String json(String data) {
    JsonOutput out = new JsonOutput().beginObject();
    envelope.forEach(
        (name, value) -> {
          out.name(name);
          if (value instanceof Boolean bool) {
            out.bool(bool);
          } else if (value instanceof Integer number) {
            out.number(number);
          } else {
            out.string((String) value);
          }
        });
    return out.name("data").string(data).endObject().toString();
  }

  private static String quoted(String text) {
    return new JsonOutput().string(text).toString();
  }
}
