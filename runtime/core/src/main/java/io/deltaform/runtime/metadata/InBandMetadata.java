package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the records of each format say of tables. A new format is entered here: how its records tell
 * types, how one that shows a row names its table, and what to do where rows come without types.
 *
 * @param types the table schema that a record tells; nothing where it tells none
 * @param row the table of the row that a record shows: without a name where the format names none,
 *     null where there is no row, or rows of the format always come with their types
 * @param remedy how the producer would tell the types, with an "or" behind it; empty if it cannot
 */
record InBandMetadata(
    String format,
    Function<JsonValue, Read<TableSchema>> types,
    Function<JsonObject, @Nullable TableId> row,
    String remedy) {

  private static final Map<String, InBandMetadata> BY_FORMAT =
      Stream.of(
              new InBandMetadata("ces", CesRecords::record, root -> null, ""),
              new InBandMetadata(
                  "datastream",
                  record -> Structure.nothing(),
                  ShownRow::datastream,
                  "give the Avro files, or what the Discover API answers, or "),
              new InBandMetadata(
                  "goldengate",
                  GoldenGateMetadata::record,
                  ShownRow::goldenGate,
                  "capture its OBJECT_METADATA or its schema record too, or "),
              new InBandMetadata("oceanbase-avro", OceanBaseRecords::avro, root -> null, ""),
              new InBandMetadata(
                  "oceanbase-canal",
                  OceanBaseRecords::canal,
                  ShownRow::canal,
                  "let messages have mysqlType, or "),
              new InBandMetadata(
                  "oceanbase-dataworks",
                  OceanBaseRecords::dataworks,
                  ShownRow::dataworks,
                  "let records have schema.column, or "),
              new InBandMetadata(
                  "oceanbase-debezium",
                  DebeziumMetadata::record,
                  root -> ShownRow.debezium(Structure.object(root.get("payload"))),
                  "let messages have their schema, or "),
              new InBandMetadata(
                  "oceanbase-debezium-flatten",
                  record -> Structure.nothing(),
                  ShownRow::debezium,
                  ""),
              new InBandMetadata(
                  "oceanbase-debezium-smt",
                  record -> Structure.nothing(),
                  root -> TableId.of(null, null, ""),
                  ""),
              new InBandMetadata(
                  "oceanbase-default", record -> Structure.nothing(), ShownRow::metaData, ""),
              new InBandMetadata(
                  "oceanbase-default-extend-column-type",
                  OceanBaseRecords::extend,
                  ShownRow::metaData,
                  "let images have __light_type, or "),
              new InBandMetadata(
                  "oceanbase-shareplex", record -> Structure.nothing(), ShownRow::sharePlex, ""))
          .collect(Collectors.toUnmodifiableMap(InBandMetadata::format, Function.identity()));

  private static final InBandMetadata NOTHING =
      new InBandMetadata("", record -> Structure.nothing(), root -> null, "");

  /** Of the format of that id; one that is not entered tells nothing. */
  static InBandMetadata of(String format) {
    return BY_FORMAT.getOrDefault(format, NOTHING);
  }

  /** What to do about rows whose types nothing tells. */
  String advice() {
    return remedy + "write a *.table.json that does";
  }
}
