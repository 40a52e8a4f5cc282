package io.deltaform.formats;

import io.deltaform.formats.ces.CesAvroValidator;
import io.deltaform.formats.ces.CesFormat;
import io.deltaform.formats.ces.CesValidator;
import io.deltaform.formats.datastream.DatastreamFormat;
import io.deltaform.formats.datastream.DatastreamValidator;
import io.deltaform.formats.goldengate.GoldenGateFormat;
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

  private static final List<Format> ALL =
      List.of(
          CES,
          DATASTREAM,
          GOLDENGATE,
          OCEANBASE_AVRO,
          OCEANBASE_CANAL,
          OCEANBASE_DATAWORKS,
          OCEANBASE_DEBEZIUM,
          OCEANBASE_DEBEZIUM_FLATTEN,
          OCEANBASE_DEBEZIUM_SMT,
          OCEANBASE_DEFAULT,
          OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE,
          OCEANBASE_SHAREPLEX);

  /** Keywords whose violation leaves a component null, or an item out of its list. */
  private static final Set<@Nullable String> NOT_HELD = Set.of("type", "format", "required");

  private Formats() {}

  /** All of them, in the order of the catalogue. */
  public static List<Format> all() {
    return ALL;
  }

  /** The format of that id; null if there is none. */
  public static @Nullable Format find(String id) {
    for (Format format : ALL) {
      if (format.id().equals(id)) {
        return format;
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
    byte[] record = typed == null ? null : TypedMessages.write(typed);
    if (record == null) {
      throw new UnwritableMessage(
          "",
          "found a message whose typed message is "
              + (typed == null ? "missing" : typed.getClass().getName())
              + ", expected a typed message of a format");
    }
    return record;
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
    return switch (id) {
      case "ces" -> CesValidator.CES;
      case "datastream" -> DatastreamValidator.DATASTREAM;
      case "goldengate" -> GoldenGateValidator.GOLDENGATE;
      case "oceanbase-avro" -> OceanBaseAvroRendering.CODEC;
      case "oceanbase-canal" -> OceanBaseCanal.CODEC;
      case "oceanbase-dataworks" -> OceanBaseDataworks.CODEC;
      case "oceanbase-debezium" -> OceanBaseDebezium.CODEC;
      case "oceanbase-debezium-flatten" -> OceanBaseDebeziumFlatten.CODEC;
      case "oceanbase-debezium-smt" -> OceanBaseDebeziumSmt.CODEC;
      case "oceanbase-default" -> OceanBaseDefault.CODEC;
      case "oceanbase-default-extend-column-type" -> OceanBaseExtend.CODEC;
      case "oceanbase-shareplex" -> OceanBaseShareplex.CODEC;
      default -> null;
    };
  }

  /**
   * The same for records that are bare Avro datums; null if the format has none, or there is no
   * such format.
   */
  public static @Nullable AvroValidator avroValidator(String id) {
    return switch (id) {
      case "ces" -> CesAvroValidator.CES;
      case "oceanbase-avro" -> OceanBaseAvroRecord.CODEC;
      default -> null;
    };
  }
}
