package io.deltaform.registry.records;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;

/** Checks that JSON is a datum of an Avro schema in Avro's own JSON encoding. */
final class AvroJsonDatums implements Validator {
  private final Schema schema;

  AvroJsonDatums(Schema schema) {
    this.schema = schema;
  }

  @Override
  public boolean validate(JsonInput in, Problems out) {
    byte[] b = in.buffer();
    int start = in.start();
    try {
      JsonValue value = JsonValue.read(in, b, JsonInput.ws(b, start, in.end()), in.end());
      JsonOutput text = new JsonOutput();
      value.write(text);
      String datum = new String(text.toByteArray(), StandardCharsets.UTF_8);
      new GenericDatumReader<>(schema).read(null, DecoderFactory.get().jsonDecoder(schema, datum));
      return true;
    } catch (MalformedInput e) {
      out.fatal(e);
    } catch (IOException | AvroRuntimeException | ClassCastException | NullPointerException e) {
      // what the decoder throws for texts that do not fit; its words show values
      out.add(mismatch());
    }
    return false;
  }

  private static Problem mismatch() {
    return new Problem(
        Problem.Level.ERROR,
        "writer-schema",
        "",
        null,
        null,
        -1,
        "not a datum of the schema in Avro's JSON encoding, where a union's value is wrapped in its"
            + " type");
  }
}
