package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;

/** Spells a record as an object. Its parts are set after it is made, for it may hold itself. */
final class RecordText implements DatumText {
  private final int max;
  private byte[][] names = {};
  private DatumText[] values = {};

  /**
   * @param max bytes of text that a whole datum may come to
   */
  RecordText(int max) {
    this.max = max;
  }

  void fields(DatumType type, DatumTexts texts, DatumTexts.Shapes shapes) {
    List<DatumType.Field> fields = type.fields();
    names = new byte[fields.size()][];
    values = new DatumText[fields.size()];
    for (int i = 0; i < names.length; i++) {
      DatumType.Field field = fields.get(i);
      JsonOutput name = new JsonOutput();
      name.beginObject().name(shapes.name(type, field));
      names[i] = name.toByteArray();
      names[i][0] = ',';
      values[i] = texts.of(field.type(), field.definition());
    }
  }

  @Override
  public void write(AvroInput in, JsonOutput out) {
    in.enter();
    out.beginObject();
    for (int i = 0; i < values.length; i++) {
      out.name(names[i], i == 0 ? 1 : 0);
      values[i].write(in, out);
    }
    out.endObject();
    if (out.length() > max) {
      throw MalformedInput.limit(
          "a record whose text is longer than " + max + " bytes", in.position());
    }
    in.leave();
  }
}
