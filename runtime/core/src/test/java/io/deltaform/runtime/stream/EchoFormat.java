package io.deltaform.runtime.stream;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageHeader.Origin;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;

/** A format whose messages are the records themselves, as they stand in the body. */
final class EchoFormat implements Format {
  private final String id;

  EchoFormat(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return reading -> {
      JsonInput in = reading.json();
      byte[] b = in.buffer();
      int start = in.position();
      in.position(in.skip(b, start, in.end()));
      String record = new String(b, start, in.position() - start, StandardCharsets.UTF_8);
      MessageHeader header = MessageHeader.of(new Origin(id, null));
      reading.emit(new Message.Unknown(header, record, null));
    };
  }
}
