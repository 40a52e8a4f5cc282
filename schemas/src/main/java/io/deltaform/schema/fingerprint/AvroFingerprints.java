package io.deltaform.schema.fingerprint;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/**
 * Avro's own fingerprints: of the Parsing Canonical Form, which leaves out everything that does not
 * matter to reading, so docs, defaults, aliases and logical types.
 *
 * @param crc64 CRC-64-AVRO as a number of 16 hex digits, lower case
 * @param md5 32 hex digits, lower case
 * @param sha256 64 hex digits, lower case
 */
public record AvroFingerprints(String crc64, String md5, String sha256) {
  /** The fingerprints of {@code schema}. */
  public static AvroFingerprints of(Schema schema) {
    byte[] canonical = SchemaNormalization.toParsingForm(schema).getBytes(StandardCharsets.UTF_8);
    HexFormat hex = HexFormat.of();
    return new AvroFingerprints(
        hex.toHexDigits(SchemaNormalization.fingerprint64(canonical)),
        hex.formatHex(Fingerprints.digest("MD5", canonical)),
        hex.formatHex(Fingerprints.digest("SHA-256", canonical)));
  }
}
