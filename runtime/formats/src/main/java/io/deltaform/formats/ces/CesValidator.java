package io.deltaform.formats.ces;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/**
 * Checks an event against the schema of its envelope and, where the event is whole, its data
 * against the schema of the data: a part of an event that was cut is no JSON by itself.
 */
public enum CesValidator implements Validator {
  /** The only one: it has no state. */
  CES;

  @Override
  public boolean validate(JsonInput in, Problems out) {
    int errors = out.errors();
    int start = in.position();
    if (CesEvent.CODEC.validate(in, out) && out.errors() == errors) {
      in.position(start);
      CesEvent event = CesEvent.CODEC.read(in, new Problems());
      if (event != null && event.data() != null) {
        byte[] data = JsonText.utf8(event.data());
        if (isWhole(event, data)) {
          data(data, out);
        }
      }
    }
    return out.errors() == errors;
  }

  /** Numbering starts at 0 or at 1: a last part 1 is whole if its text is, as the reader has it. */
  private static boolean isWhole(CesEvent event, byte[] data) {
    if (event.finalsegment() != null) {
      return event.finalsegment()
          && (atMost(event.segmentindex(), 0)
              || atMost(event.segmentindex(), 1) && JsonText.isDocument(data));
    }
    return atMost(event.splittotalcnt(), 1);
  }

  private static boolean atMost(@Nullable Integer number, int most) {
    return number == null || number <= most;
  }

  private static void data(byte[] text, Problems out) {
    Problems found = new Problems();
    CesData.CODEC.validate(new JsonInput().reset(text, 0, text.length), found);
    for (Problem p : found.list()) {
      // an offset into a text inside the record is none of the record
      out.add(p.inside("/data", -1));
    }
  }
}
