package io.deltaform.schema.model;

/** What bytes a shape is read from. */
public enum Encoding {
  JSON,
  /**
   * Avro binary. Its types as references, each with the only form it has:
   *
   * <ul>
   *   <li>{@code boolean int long float double string bytes}: BOOLEAN INT32 INT64 FLOAT32 FLOAT64
   *       STRING BYTES, all NATURAL; {@code null} alone: a nullable {@link TypeRef.Any}
   *   <li>{@code decimal} on bytes: DECIMAL(p,s) BIG_ENDIAN; {@code uuid} on string: UUID NATURAL
   *   <li>{@code date}: DATE EPOCH_DAYS (an int); {@code time-millis}: TIME EPOCH_MILLIS (an int);
   *       {@code time-micros}: TIME MICROS
   *   <li>{@code timestamp-millis -micros -nanos}: INSTANT, {@code local-timestamp-…}:
   *       LOCAL_DATE_TIME, of EPOCH_MILLIS, MICROS or NANOS (a long)
   *   <li>{@code fixed} and the logical types on it: {@link TypeRef.FixedRef}
   * </ul>
   *
   * A union of null and one type is a {@link TypeUse} with the place of null, any other union a
   * {@link UnionType}.
   */
  AVRO
}
