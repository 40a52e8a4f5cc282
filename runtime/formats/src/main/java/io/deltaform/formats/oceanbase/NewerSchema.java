package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.avro.AvroSchema;

/** The schema of newer writers; made when it is first asked for. */
final class NewerSchema {
  private static final String IMAGES =
      """
      ["null", "string", {"type": "array", "items": ["null", "@.Integer", "@.Character",
       "@.Decimal", "@.Float", "@.Timestamp", "@.DateTime", "@.TimestampWithTimeZone",
       "@.BinaryGeometry", "@.TextGeometry", "@.BinaryObject", "@.TextObject", "@.EmptyObject"]}]
      """;

  private static final String DEFINITION =
      """
      {"type": "record", "name": "Record", "namespace": "@", "fields": [
        {"name": "version", "type": "int"},
        {"name": "id", "type": "long"},
        {"name": "sourceTimestamp", "type": "long"},
        {"name": "sourcePosition", "type": "string"},
        {"name": "safeSourcePosition", "type": "string"},
        {"name": "sourceTxid", "type": "string"},
        {"name": "source", "type": "@.Source"},
        {"name": "operation", "type": "@.Operation"},
        {"name": "objectName", "type": ["null", "string"], "default": null},
        {"name": "processTimestamps", "type": ["null", {"type": "array", "items": "long"}],
         "default": null},
        {"name": "tags", "type": {"type": "map", "values": "string"}, "default": {}},
        {"name": "fields", "type": ["null", "string", {"type": "array", "items": "@.Field"}],
         "default": null},
        {"name": "beforeImages", "type": %1$s, "default": null},
        {"name": "afterImages", "type": %1$s, "default": null},
        {"name": "bornTimestamp", "type": "long", "default": 0}
      ]}
      """;

  static final AvroSchema SCHEMA =
      AvroSchema.of(
          DEFINITION.formatted(IMAGES).replace("@", "com.alibaba.dts.formats.avro"),
          OmsSource.CODEC,
          OmsOperation.CODEC,
          OmsField.CODEC,
          OmsValue.CODEC);

  private NewerSchema() {}
}
