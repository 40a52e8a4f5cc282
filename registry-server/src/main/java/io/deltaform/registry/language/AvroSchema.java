package io.deltaform.registry.language;

import io.deltaform.registry.records.Checkers;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** An Avro schema; its canonical spelling is Avro's own print of it. */
final class AvroSchema implements ParsedSchema {
  private final Schema schema;
  private final String text;

  /**
   * @param known the schemas it refers to, which its text names and does not repeat
   */
  AvroSchema(Schema schema, List<Schema> known) {
    this.schema = schema;
    this.text = print(schema, known);
    // an escape in a name of a field's doc or property becomes the character itself
    Surrogates.refuse(text);
  }

  @SuppressWarnings("deprecation") // Avro has no other way to print names instead of definitions
  private static String print(Schema schema, List<Schema> known) {
    return known.isEmpty() ? schema.toString() : schema.toString(known, false);
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public List<SchemaKey> keys() {
    List<SchemaKey> keys = new ArrayList<>();
    // big-endian, as people write the 64 bits; the header of a single object has them reversed
    long crc = SchemaNormalization.parsingFingerprint64(schema);
    keys.add(new SchemaKey("avro-crc64", HexFormat.of().toHexDigits(crc)));
    keys.add(new SchemaKey("avro-md5", fingerprint("MD5")));
    keys.add(new SchemaKey("avro-sha256", fingerprint("SHA-256")));
    return keys;
  }

  private String fingerprint(String algorithm) {
    try {
      return HexFormat.of().formatHex(SchemaNormalization.parsingFingerprint(algorithm, schema));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has " + algorithm, e);
    }
  }

  @Override
  public ComparableSchema comparable() {
    return new ComparableSchema.Avro(schema);
  }

  @Override
  public Checker checker() {
    return Checkers.avro(schema);
  }

  @Override
  public SourceFile file(String path) {
    return Texts.file(path, text);
  }
}
