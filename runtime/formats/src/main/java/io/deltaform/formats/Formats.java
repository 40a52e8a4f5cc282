package io.deltaform.formats;

import io.deltaform.formats.ces.CesAvroMessage;
import io.deltaform.formats.ces.CesAvroValidator;
import io.deltaform.formats.ces.CesFormat;
import io.deltaform.formats.ces.CesMessage;
import io.deltaform.formats.ces.CesValidator;
import io.deltaform.formats.datastream.DatastreamEvent;
import io.deltaform.formats.datastream.DatastreamFormat;
import io.deltaform.formats.datastream.DatastreamMongodbEvent;
import io.deltaform.formats.datastream.DatastreamMysqlEvent;
import io.deltaform.formats.datastream.DatastreamOracleEvent;
import io.deltaform.formats.datastream.DatastreamPostgresqlEvent;
import io.deltaform.formats.datastream.DatastreamSalesforceEvent;
import io.deltaform.formats.datastream.DatastreamSpannerEvent;
import io.deltaform.formats.datastream.DatastreamSqlserverEvent;
import io.deltaform.formats.datastream.DatastreamValidator;
import io.deltaform.formats.goldengate.GoldenGateDdl;
import io.deltaform.formats.goldengate.GoldenGateDml;
import io.deltaform.formats.goldengate.GoldenGateFormat;
import io.deltaform.formats.goldengate.GoldenGateObjectMetadata;
import io.deltaform.formats.goldengate.GoldenGateStreamMetadata;
import io.deltaform.formats.goldengate.GoldenGateValidator;
import io.deltaform.formats.oceanbase.OceanBaseAvroRecord;
import io.deltaform.formats.oceanbase.OceanBaseAvroRendering;
import io.deltaform.formats.oceanbase.OceanBaseCanal;
import io.deltaform.formats.oceanbase.OceanBaseDataworks;
import io.deltaform.formats.oceanbase.OceanBaseDebezium;
import io.deltaform.formats.oceanbase.OceanBaseDebeziumFlatten;
import io.deltaform.formats.oceanbase.OceanBaseDebeziumSmt;
import io.deltaform.formats.oceanbase.OceanBaseDefault;
import io.deltaform.formats.oceanbase.OceanBaseExtend;
import io.deltaform.formats.oceanbase.OceanBaseFormat;
import io.deltaform.formats.oceanbase.OceanBaseShareplex;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Format;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The formats that can be read, for {@link io.deltaform.runtime.stream.ChangeReader}. */
public final class Formats {
  /** SQL Server Change Event Streaming. */
  public static final Format CES = CesFormat.CES;

  /** Google Datastream, of all sources; see {@link DatastreamFormat#of} to name one. */
  public static final Format DATASTREAM = DatastreamFormat.DATASTREAM;

  /** Oracle GoldenGate Data Streams. */
  public static final Format GOLDENGATE = GoldenGateFormat.GOLDENGATE;

  /** OceanBase: the avro serialiser; bare datums are only read when it is named. */
  public static final Format OCEANBASE_AVRO = OceanBaseFormat.AVRO;

  /** OceanBase: the canal serialiser, and canal itself. */
  public static final Format OCEANBASE_CANAL = OceanBaseFormat.CANAL;

  /** OceanBase: the dataworks serialiser, version 2.0. */
  public static final Format OCEANBASE_DATAWORKS = OceanBaseFormat.DATAWORKS;

  /** OceanBase: the debezium serialiser. */
  public static final Format OCEANBASE_DEBEZIUM = OceanBaseFormat.DEBEZIUM;

  /** OceanBase: the debezium-flatten serialiser. */
  public static final Format OCEANBASE_DEBEZIUM_FLATTEN = OceanBaseFormat.DEBEZIUM_FLATTEN;

  /** OceanBase: the debezium-smt serialiser; never recognised, only read when it is named. */
  public static final Format OCEANBASE_DEBEZIUM_SMT = OceanBaseFormat.DEBEZIUM_SMT;

  /** OceanBase: the default serialiser. */
  public static final Format OCEANBASE_DEFAULT = OceanBaseFormat.DEFAULT;

  /** OceanBase: the default serialiser with the types of columns. */
  public static final Format OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE =
      OceanBaseFormat.DEFAULT_EXTEND_COLUMN_TYPE;

  /** OceanBase: the shareplex serialiser; see {@link OceanBaseFormat#sharePlex} for its times. */
  public static final Format OCEANBASE_SHAREPLEX = OceanBaseFormat.SHAREPLEX;

  private static final List<BundledFormat> BUNDLED =
      List.of(
          new BundledFormat(CES, CesValidator.CES, CesAvroValidator.CES)
              .writes(CesMessage.class, CesMessage::toByteArray)
              .writes(CesAvroMessage.class, CesAvroMessage::toByteArray),
          new BundledFormat(DATASTREAM, DatastreamValidator.DATASTREAM, null)
              .writes(DatastreamEvent.class, DatastreamEvent.CODEC)
              .writes(DatastreamMongodbEvent.class, DatastreamMongodbEvent.CODEC)
              .writes(DatastreamMysqlEvent.class, DatastreamMysqlEvent.CODEC)
              .writes(DatastreamOracleEvent.class, DatastreamOracleEvent.CODEC)
              .writes(DatastreamPostgresqlEvent.class, DatastreamPostgresqlEvent.CODEC)
              .writes(DatastreamSalesforceEvent.class, DatastreamSalesforceEvent.CODEC)
              .writes(DatastreamSpannerEvent.class, DatastreamSpannerEvent.CODEC)
              .writes(DatastreamSqlserverEvent.class, DatastreamSqlserverEvent.CODEC),
          new BundledFormat(GOLDENGATE, GoldenGateValidator.GOLDENGATE, null)
              .writes(GoldenGateDml.class, GoldenGateDml.CODEC)
              .writes(GoldenGateDdl.class, GoldenGateDdl.CODEC)
              .writes(GoldenGateObjectMetadata.class, GoldenGateObjectMetadata.CODEC)
              .writes(GoldenGateStreamMetadata.class, GoldenGateStreamMetadata.CODEC),
          new BundledFormat(OCEANBASE_AVRO, OceanBaseAvroRendering.CODEC, OceanBaseAvroRecord.CODEC)
              .writes(OceanBaseAvroRendering.class, OceanBaseAvroRendering.CODEC)
              .writes(OceanBaseAvroRecord.class, OceanBaseAvroRecord.CODEC::write),
          BundledFormat.of(OCEANBASE_CANAL, OceanBaseCanal.class, OceanBaseCanal.CODEC),
          BundledFormat.of(OCEANBASE_DATAWORKS, OceanBaseDataworks.class, OceanBaseDataworks.CODEC),
          BundledFormat.of(OCEANBASE_DEBEZIUM, OceanBaseDebezium.class, OceanBaseDebezium.CODEC),
          BundledFormat.of(
              OCEANBASE_DEBEZIUM_FLATTEN,
              OceanBaseDebeziumFlatten.class,
              OceanBaseDebeziumFlatten.CODEC),
          BundledFormat.of(
              OCEANBASE_DEBEZIUM_SMT, OceanBaseDebeziumSmt.class, OceanBaseDebeziumSmt.CODEC),
          BundledFormat.of(OCEANBASE_DEFAULT, OceanBaseDefault.class, OceanBaseDefault.CODEC),
          BundledFormat.of(
              OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE, OceanBaseExtend.class, OceanBaseExtend.CODEC),
          BundledFormat.of(
              OCEANBASE_SHAREPLEX, OceanBaseShareplex.class, OceanBaseShareplex.CODEC));

  private static final List<Format> ALL = BUNDLED.stream().map(BundledFormat::format).toList();

  /** Keywords whose violation leaves a component null, or an item out of its list. */
  private static final Set<@Nullable String> NOT_HELD = Set.of("type", "format", "required");

  private Formats() {}

  /** All of them, in the order of the catalogue. */
  public static List<Format> all() {
    return ALL;
  }

  /** The format of that id; null if there is none. */
  public static @Nullable Format find(String id) {
    BundledFormat bundled = bundled(id);
    return bundled == null ? null : bundled.format();
  }

  private static @Nullable BundledFormat bundled(String id) {
    for (BundledFormat bundled : BUNDLED) {
      if (bundled.format().id().equals(id)) {
        return bundled;
      }
    }
    return null;
  }

  /**
   * Writes a message as a record of its format: what reads back equal by a reader that knows as
   * much. A message of several changes is written whole from each of them; a message in segments,
   * or in a CloudEvent of GoldenGate, as the one record that it is.
   *
   * @param message that a reader gave, or one whose {@code typed} is a typed message of a format
   * @return JSON in UTF-8; a bare Avro datum if the message was one
   * @throws UnwritableMessage if the message bears no typed message of a format, or was read from a
   *     record with a member of a wrong type, which its typed message does not hold
   */
  public static byte[] write(Message message) {
    if (message instanceof Message.Tombstone) {
      return "null".getBytes(StandardCharsets.US_ASCII);
    }
    Object typed = message.typed();
    if (typed instanceof JsonValue json) {
      JsonOutput out = new JsonOutput();
      json.write(out);
      return out.toByteArray();
    }
    refuseWhatIsNotHeld(message);
    byte[] record = typed == null ? null : record(typed);
    if (record == null) {
      throw new UnwritableMessage(
          "",
          "found a message whose typed message is "
              + (typed == null ? "missing" : typed.getClass().getName())
              + ", expected a typed message of a format");
    }
    return record;
  }

  private static byte @Nullable [] record(Object typed) {
    for (BundledFormat bundled : BUNDLED) {
      byte[] record = bundled.write(typed);
      if (record != null) {
        return record;
      }
    }
    return null;
  }

  /** A value of a wrong type is kept in a row; the component of a typed message is null for it. */
  private static void refuseWhatIsNotHeld(Message message) {
    for (Problem problem : message.header().problems()) {
      if (problem.code().equals(Problem.INVALID) && NOT_HELD.contains(problem.keyword())) {
        throw new UnwritableMessage(
            problem.pointer(),
            "the record had a member of a wrong type there, which its typed message does not hold;"
                + " write the bytes that were read");
      }
    }
  }

  /**
   * Checks records of the format of that id by the validators that are generated from its schemas;
   * null if there is no such format.
   */
  public static @Nullable Validator validator(String id) {
    BundledFormat bundled = bundled(id);
    return bundled == null ? null : bundled.validator();
  }

  /**
   * The same for records that are bare Avro datums; null if the format has none, or there is no
   * such format.
   */
  public static @Nullable AvroValidator avroValidator(String id) {
    BundledFormat bundled = bundled(id);
    return bundled == null ? null : bundled.datums();
  }
}
