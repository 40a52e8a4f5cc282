package io.deltaform.formats;

import io.deltaform.formats.ces.CesAvroValidator;
import io.deltaform.formats.ces.CesFormat;
import io.deltaform.formats.ces.CesValidator;
import io.deltaform.formats.goldengate.GoldenGateFormat;
import io.deltaform.formats.goldengate.GoldenGateValidator;
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
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.stream.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats that can be read, for {@link io.deltaform.runtime.stream.ChangeReader}. */
public final class Formats {
  /** SQL Server Change Event Streaming. */
  public static final Format CES = CesFormat.CES;

  /** Oracle GoldenGate Data Streams. */
  public static final Format GOLDENGATE = GoldenGateFormat.GOLDENGATE;

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
          GOLDENGATE,
          OCEANBASE_CANAL,
          OCEANBASE_DATAWORKS,
          OCEANBASE_DEBEZIUM,
          OCEANBASE_DEBEZIUM_FLATTEN,
          OCEANBASE_DEBEZIUM_SMT,
          OCEANBASE_DEFAULT,
          OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE,
          OCEANBASE_SHAREPLEX);

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
   * Checks records of the format of that id by the validators that are generated from its schemas;
   * null if there is no such format.
   */
  public static @Nullable Validator validator(String id) {
    return switch (id) {
      case "ces" -> CesValidator.CES;
      case "goldengate" -> GoldenGateValidator.GOLDENGATE;
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
    return id.equals("ces") ? CesAvroValidator.CES : null;
  }
}
