package io.deltaform.formats.goldengate;

/** Records as a stream sends them. */
final class Records {
  static final String STREAM_METADATA =
      "{\"op_type\":\"STREAM_METADATA\",\"producer\":{\"name\":\"gg\",\"version\":\"23\"}}";

  static final String OBJECT_METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.BOOKS\",\"columns\":{"
          + "\"ID\":{\"type\":\"number\",\"null\":false,\"key\":true},"
          + "\"NOTE\":{\"type\":\"string\",\"null\":true,\"key\":false}}}";

  static final String SCHEMA_RECORD =
      "{\"id\":\"urn:gg:table/SHOP.BOOKS\",\"title\":\"SHOP.BOOKS\","
          + "\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"type\":\"object\","
          + "\"properties\":{\"qual_table\":{\"type\":\"string\"},\"op_type\":{\"type\":\"string\"},"
          + "\"after\":{\"type\":\"object\",\"properties\":{"
          + "\"ID\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":2147483647},"
          + "\"PRICE\":{\"type\":[\"number\",\"null\"]},"
          + "\"BORN\":{\"type\":\"string\",\"format\":\"date-time\"},"
          + "\"NOTE\":{\"type\":[\"string\",\"null\"]}}}}}";

  static final String DDL =
      "{\"op_type\":\"DDL\",\"op_ts\":\"2026-03-04T05:00:00.000000Z\",\"xid\":\"x-2\","
          + "\"pos\":\"p-2\",\"ddl\":{\"object\":{\"catalog\":\"\",\"schema\":\"SHOP\","
          + "\"object\":\"BOOKS\"},\"statement\":\"ALTER TABLE SHOP.BOOKS ADD X\"}}";

  private Records() {}

  /** A change of SHOP.BOOKS with these images, which end the record. */
  static String dml(String operation, String images) {
    return "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\""
        + operation
        + "\",\"op_ts\":\"2026-03-04T05:00:00.250000Z\",\"xid\":\"x-1\",\"pos\":\"p-1\""
        + (images.isEmpty() ? "" : "," + images)
        + "}";
  }

  static String insert(String row) {
    return dml("INSERT", "\"after\":" + row);
  }

  static String cloudEvent(String record) {
    return "{\"specversion\":\"1.0\",\"type\":\"t\",\"source\":\"s\",\"id\":\"i\","
        + "\"datacontenttype\":\"application/json\",\"data\":"
        + record
        + "}";
  }
}
