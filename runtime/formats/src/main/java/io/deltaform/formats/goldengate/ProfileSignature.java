package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.InBandRecord;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.stream.Signature;
import java.util.ArrayList;
import java.util.List;

/**
 * How records of a stream with a profile are recognised: as the documented ones, by the profile's
 * names.
 */
final class ProfileSignature {
  private final StreamProfile profile;
  private final List<String> records = new ArrayList<>();
  private final List<String> lookedFor = new ArrayList<>();

  private ProfileSignature(StreamProfile profile) {
    this.profile = profile;
  }

  static Signature of(StreamProfile profile) {
    return new ProfileSignature(profile).signature();
  }

  private Signature signature() {
    String op = profile.name(MetaField.OP_TYPE);
    String qualified = profile.name(MetaField.QUALIFIED_TABLE);
    String unqualified = profile.name(MetaField.TABLE);
    String table = qualified == null ? String.valueOf(unqualified) : qualified;
    if (op == null) {
      add(table + ", as text", text(table));
    } else {
      add(op + " with " + table, all(text(op), text(table)));
      String ddl = profile.name(OperationName.DDL);
      add(op + " " + ddl + " with ddl", all(equal(op, ddl), there("ddl")));
      if (profile.inBand().contains(InBandRecord.STREAM_METADATA)) {
        add(op + " STREAM_METADATA", equal(op, "STREAM_METADATA"));
      }
    }
    if (profile.inBand().contains(InBandRecord.SCHEMA)) {
      String no = "{\"not\":" + there(op == null ? table : op) + "}";
      add(
          "a schema record (id, $schema, type, properties)",
          all(there("id"), there("$schema"), there("type"), there("properties"), no));
    }
    String record = "{\"any\":[" + String.join(",", records) + "]}";
    String wrapped = "{\"use\":\"record\",\"in\":\"/data\"}";
    JsonOutput out = new JsonOutput();
    out.beginObject().name("format").string(GoldenGateFormat.ID);
    out.name("lookedFor")
        .string(String.join(", ", lookedFor) + "; at the top, or in the data of a CloudEvent");
    out.name("conditions").beginObject().name("record").raw(record).endObject();
    out.name("when")
        .raw("{\"any\":[" + record + "," + all(there("specversion"), wrapped) + "]}")
        .endObject();
    return Signature.parse(out.toByteArray());
  }

  private void add(String words, String condition) {
    lookedFor.add(words);
    records.add(condition);
  }

  private static String all(String... conditions) {
    return "{\"all\":[" + String.join(",", conditions) + "]}";
  }

  private static String there(String member) {
    return "{" + member(member) + "}";
  }

  private static String text(String member) {
    return "{" + member(member) + ",\"is\":[\"text\"]}";
  }

  private static String equal(String member, String text) {
    return "{" + member(member) + ",\"equals\":[" + quoted(text) + "]}";
  }

  private static String member(String name) {
    return "\"member\":" + quoted("/" + JsonPointers.escape(name));
  }

  private static String quoted(String text) {
    return new JsonOutput().string(text).toString();
  }
}
