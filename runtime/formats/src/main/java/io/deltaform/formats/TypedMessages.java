package io.deltaform.formats;

import io.deltaform.formats.ces.CesAvroMessage;
import io.deltaform.formats.ces.CesMessage;
import io.deltaform.formats.datastream.DatastreamEvent;
import io.deltaform.formats.datastream.DatastreamMongodbEvent;
import io.deltaform.formats.datastream.DatastreamMysqlEvent;
import io.deltaform.formats.datastream.DatastreamOracleEvent;
import io.deltaform.formats.datastream.DatastreamPostgresqlEvent;
import io.deltaform.formats.datastream.DatastreamSalesforceEvent;
import io.deltaform.formats.datastream.DatastreamSpannerEvent;
import io.deltaform.formats.datastream.DatastreamSqlserverEvent;
import io.deltaform.formats.goldengate.GoldenGateDdl;
import io.deltaform.formats.goldengate.GoldenGateDml;
import io.deltaform.formats.goldengate.GoldenGateObjectMetadata;
import io.deltaform.formats.goldengate.GoldenGateStreamMetadata;
import io.deltaform.formats.oceanbase.OceanBaseAvroRecord;
import io.deltaform.formats.oceanbase.OceanBaseAvroRendering;
import io.deltaform.formats.oceanbase.OceanBaseCanal;
import io.deltaform.formats.oceanbase.OceanBaseDataworks;
import io.deltaform.formats.oceanbase.OceanBaseDebezium;
import io.deltaform.formats.oceanbase.OceanBaseDebeziumFlatten;
import io.deltaform.formats.oceanbase.OceanBaseDebeziumSmt;
import io.deltaform.formats.oceanbase.OceanBaseDefault;
import io.deltaform.formats.oceanbase.OceanBaseExtend;
import io.deltaform.formats.oceanbase.OceanBaseShareplex;
import io.deltaform.runtime.JsonCodec;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How the typed messages of each format are written as one record. */
final class TypedMessages {
  private static final Map<Class<?>, Function<Object, byte[]>> WRITERS = new HashMap<>();

  static {
    WRITERS.put(CesMessage.class, message -> ((CesMessage) message).toByteArray());
    WRITERS.put(CesAvroMessage.class, message -> ((CesAvroMessage) message).toByteArray());
    json(DatastreamEvent.class, DatastreamEvent.CODEC);
    json(DatastreamMongodbEvent.class, DatastreamMongodbEvent.CODEC);
    json(DatastreamMysqlEvent.class, DatastreamMysqlEvent.CODEC);
    json(DatastreamOracleEvent.class, DatastreamOracleEvent.CODEC);
    json(DatastreamPostgresqlEvent.class, DatastreamPostgresqlEvent.CODEC);
    json(DatastreamSalesforceEvent.class, DatastreamSalesforceEvent.CODEC);
    json(DatastreamSpannerEvent.class, DatastreamSpannerEvent.CODEC);
    json(DatastreamSqlserverEvent.class, DatastreamSqlserverEvent.CODEC);
    json(GoldenGateDml.class, GoldenGateDml.CODEC);
    json(GoldenGateDdl.class, GoldenGateDdl.CODEC);
    json(GoldenGateObjectMetadata.class, GoldenGateObjectMetadata.CODEC);
    json(GoldenGateStreamMetadata.class, GoldenGateStreamMetadata.CODEC);
    WRITERS.put(
        OceanBaseAvroRecord.class,
        message -> OceanBaseAvroRecord.CODEC.write((OceanBaseAvroRecord) message));
    json(OceanBaseAvroRendering.class, OceanBaseAvroRendering.CODEC);
    json(OceanBaseCanal.class, OceanBaseCanal.CODEC);
    json(OceanBaseDataworks.class, OceanBaseDataworks.CODEC);
    json(OceanBaseDebezium.class, OceanBaseDebezium.CODEC);
    json(OceanBaseDebeziumFlatten.class, OceanBaseDebeziumFlatten.CODEC);
    json(OceanBaseDebeziumSmt.class, OceanBaseDebeziumSmt.CODEC);
    json(OceanBaseDefault.class, OceanBaseDefault.CODEC);
    json(OceanBaseExtend.class, OceanBaseExtend.CODEC);
    json(OceanBaseShareplex.class, OceanBaseShareplex.CODEC);
  }

  private TypedMessages() {}

  private static <T> void json(Class<T> type, JsonCodec<T> codec) {
    WRITERS.put(type, message -> codec.write(type.cast(message)));
  }

  /** The record that {@code message} is; null if it is no message of a bundled format. */
  static byte @Nullable [] write(Object message) {
    Function<Object, byte[]> writer = WRITERS.get(message.getClass());
    return writer == null ? null : writer.apply(message);
  }
}
