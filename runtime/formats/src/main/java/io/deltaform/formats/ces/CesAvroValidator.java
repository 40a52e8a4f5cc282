package io.deltaform.formats.ces;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;

/**
 * Checks an event as a bare datum against the schema of its envelope and, where the event is whole,
 * its data against the schema of the data.
 */
public enum CesAvroValidator implements AvroValidator {
  /** The only one: it has no state. */
  CES;

  @Override
  public boolean validate(AvroInput in, Problems out) {
    int errors = out.errors();
    int start = in.position();
    if (CesAvroEvent.CODEC.validate(in, out) && out.errors() == errors) {
      in.position(start);
      CesAvroEvent event = CesAvroEvent.CODEC.read(in, new Problems());
      // a last part 1 may have a part 0 before it, and bytes do not say what they begin
      if (event != null && event.finalsegment() && event.segmentindex() <= 0) {
        for (Problem p : CesAvroData.CODEC.validate(event.data().toByteArray()).problems()) {
          // an offset into the data is none of the event
          out.add(p.inside("/data", -1));
        }
      }
    }
    return out.errors() == errors;
  }
}
