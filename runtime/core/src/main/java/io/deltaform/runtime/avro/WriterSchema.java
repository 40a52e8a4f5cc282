package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;

/**
 * The schema that a writer sent along with its datums, such as in the header of a container file.
 * It is read once and can be anything: what does not make a schema, or makes one that costs more
 * than the limits allow, is refused. Immutable.
 */
public final class WriterSchema {
  private final DatumType root;

  private WriterSchema(DatumType root) {
    this.root = root;
  }

  /**
   * Parses a schema.
   *
   * @param json the whole document
   * @throws MalformedInput where it is no JSON, no Avro schema, or beyond the limits
   */
  public static WriterSchema parse(byte[] json, ReadLimits limits) {
    JsonInput in = new JsonInput(limits).reset(json, 0, json.length);
    JsonValue value = JsonValue.read(in, json, JsonInput.ws(json, 0, json.length), in.end());
    in.finish(json, in.position(), in.end());
    WriterSchemaParser parser = new WriterSchemaParser(limits);
    DatumType root = parser.root(value);
    new DatumMeasures(limits).measure(parser.all());
    return new WriterSchema(root);
  }

  /** The type of a datum. */
  public DatumType root() {
    return root;
  }

  /**
   * The schema's CRC-64 fingerprint (Rabin), of its parsing canonical form: two schemas whose
   * datums are the same bytes, by the same names, have one. It says nothing of logical types,
   * defaults and aliases.
   */
  public long fingerprint() {
    return Crc64.of(CanonicalForm.of(root));
  }
}
