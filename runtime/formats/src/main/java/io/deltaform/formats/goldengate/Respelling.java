package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.KeySet;
import io.deltaform.runtime.stream.Places;
import io.deltaform.runtime.stream.Reading;
import org.jspecify.annotations.Nullable;

/**
 * A record that a stream profile changed, in the documented form: so that all streams are read by
 * the same code. Values are copied as they stand. What the profile switches off is empty text where
 * a record must have it. Used again for the next record; not thread-safe.
 */
final class Respelling implements Places {
  private final StreamProfile profile;
  private final WireNames names;
  private final JsonOutput out = new JsonOutput();
  private final Chunks chunks = new Chunks();
  private final FlatImage before = new FlatImage();
  private final FlatImage after = new FlatImage();
  private int base;
  private boolean hasBefore;
  private boolean hasAfter;

  Respelling(StreamProfile profile) {
    this.profile = profile;
    this.names = new WireNames(profile);
  }

  /** True if records do not look as documented. */
  static boolean isNeeded(StreamProfile profile) {
    StreamProfile documented = StreamProfile.DOCUMENTED;
    return !profile.metaFields().equals(documented.metaFields())
        || !profile.operations().equals(documented.operations())
        || !profile.layout().equals(documented.layout());
  }

  /**
   * Respells the record at {@code p}.
   *
   * @param kind what it is; only a DML has columns
   * @param operation of a DML, as far as it is said
   * @param table the qualified name of its table, where the profile has no field for it
   * @return the document; the record may be refused
   * @throws io.deltaform.runtime.MalformedInput where it is not well-formed
   */
  byte[] spell(
      Reading reading, int p, RecordKind kind, MessageKind operation, @Nullable String table) {
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    begin(in.start());
    in.enter(p);
    KeySet keys = in.keys();
    int frame = keys.open();
    int separator = '{';
    while (in.key(b, p, in.end(), separator)) {
      keys.add(b, frame);
      int value = in.position();
      String name = in.text(b);
      p = in.skip(b, value, in.end());
      member(reading, name, value, p, kind, operation);
      separator = ',';
    }
    int end = in.position();
    keys.close(frame);
    in.leave();
    images(b);
    blanks(kind, table);
    in.position(end);
    return out.endObject().toByteArray();
  }

  private void begin(int start) {
    base = start;
    hasBefore = false;
    hasAfter = false;
    out.clear();
    out.beginObject();
    chunks.clear();
    before.clear();
    after.clear();
  }

  private void member(
      Reading reading, String name, int from, int to, RecordKind kind, MessageKind operation) {
    byte[] b = reading.json().buffer();
    String documented = names.documented(name);
    if (documented != null) {
      if (documented.equals(MetaField.OP_TYPE.wireName()) && operation != MessageKind.UNKNOWN) {
        spell(documented, operation, from, to);
        return;
      }
      copy(b, documented, from, to);
      hasBefore |= documented.equals(WireNames.BEFORE) && b[from] == '{';
      hasAfter |= documented.equals(WireNames.AFTER) && b[from] == '{';
      return;
    }
    WireNames.FlatColumn column = kind == RecordKind.DML ? names.flatColumn(name) : null;
    if (column != null) {
      (column.image().equals(WireNames.BEFORE) ? before : after).add(column.column(), from, to);
    } else if (kind == RecordKind.DML && names.isTopLevel()) {
      (operation == MessageKind.DELETE ? before : after).add(name, from, to);
    } else if (names.isTaken(name)) {
      reading.refuse(
          "bad-structure",
          "",
          from - base,
          "found a member " + name + ", which the stream profile calls otherwise");
    } else {
      copy(b, name, from, to);
    }
  }

  /** Rules of the documented form know the documented names. */
  private void spell(String member, MessageKind operation, int from, int to) {
    out.name(member).string(operation.name());
    int length = operation.name().length() + 2;
    chunks.add(out.length() - length, from - base, Math.min(length, to - from));
  }

  private void copy(byte[] b, String name, int from, int to) {
    out.name(name).raw(b, from, to - from);
    chunks.add(out.length() - (to - from), from - base, to - from);
  }

  /** Where no record says what was done, the images tell as far as they can. */
  private MessageKind operation() {
    if (hasBefore) {
      return hasAfter ? MessageKind.UPDATE : MessageKind.DELETE;
    }
    return MessageKind.UPSERT;
  }

  private void images(byte[] b) {
    hasBefore |= !before.isEmpty();
    hasAfter |= !after.isEmpty();
    before.write(WireNames.BEFORE, b, base, out, chunks);
    after.write(WireNames.AFTER, b, base, out, chunks);
  }

  private void blanks(RecordKind kind, @Nullable String table) {
    if (profile.name(MetaField.QUALIFIED_TABLE) == null
        && (kind == RecordKind.DML || kind == RecordKind.OBJECT_METADATA)) {
      out.name(MetaField.QUALIFIED_TABLE.wireName()).string(table == null ? "" : table);
    }
    if (kind != RecordKind.DML && kind != RecordKind.DDL) {
      return;
    }
    if (profile.name(MetaField.OP_TYPE) == null) {
      out.name(MetaField.OP_TYPE.wireName()).string(operation().name());
    }
    for (MetaField field : new MetaField[] {MetaField.OP_TS, MetaField.XID, MetaField.POS}) {
      if (profile.name(field) == null) {
        out.name(field.wireName()).string("");
      }
    }
  }

  @Override
  public String pointer(String inner) {
    return names.pointer(inner);
  }

  @Override
  public long offset(long inner) {
    return chunks.original(inner);
  }
}
