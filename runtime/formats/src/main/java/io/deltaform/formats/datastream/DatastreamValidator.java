package io.deltaform.formats.datastream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;

/** Checks an event against the schema of its source. */
public enum DatastreamValidator implements Validator {
  /** The only one: it has no state. */
  DATASTREAM;

  @Override
  public boolean validate(JsonInput in, Problems out) {
    DatastreamSource source;
    try {
      byte[] b = in.buffer();
      int p = JsonInput.ws(b, in.position(), in.end());
      source = new SourceRule().find(in, b, p, in.end());
      in.position(p);
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(in.buffer(), in.start(), in.end());
      return false;
    }
    return Events.codec(source).validate(in, out);
  }
}
