package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.avro.AvroOutput;

/** Events as SQL Server writes them in Avro: a datum with a datum in it. */
final class AvroEvent {
  private AvroEvent() {}

  /** A datum of ChangeEvent, written field by field. */
  static byte[] event(String operation, int index, boolean last, byte[] data) {
    AvroOutput out = new AvroOutput();
    for (String text :
        new String[] {
          "1.0",
          "com.microsoft.SQL.CES.DML.V1",
          "/",
          "e-" + index,
          "l-1",
          "2026-03-04T05:00:00.250Z",
          "application/avro-binary",
          operation
        }) {
      out.writeString(text);
    }
    out.writeInt(index);
    out.writeBoolean(last);
    out.writeBytes(Bytes.copyOf(data));
    return out.toByteArray();
  }

  static byte[] data(String old, String current, boolean withTransaction) {
    AvroOutput out = new AvroOutput();
    out.writeString("StaffDb");
    out.writeString("hr");
    out.writeString("Staff");
    out.writeBlock(2);
    out.writeString("Id");
    out.writeString("int");
    out.writeInt(0);
    out.writeString("Note");
    out.writeString("nvarchar(50)");
    out.writeInt(1);
    out.writeBlock(0);
    out.writeBlock(1);
    out.writeString("Id");
    out.writeString("7");
    out.writeBlock(0);
    if (withTransaction) {
      out.writeString("0000002A:00000150:0003");
      out.writeString("0000002A:00000150:0001");
      out.writeInt(4);
      out.writeBoolean(false);
      out.writeString("2026-03-04T07:00:00.000Z");
    }
    out.writeString(old);
    out.writeString(current);
    return out.toByteArray();
  }
}
