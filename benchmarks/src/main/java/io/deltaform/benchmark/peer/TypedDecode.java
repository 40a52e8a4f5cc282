package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.Producer;
import io.deltaform.benchmark.generated.shop.Purchases;
import io.deltaform.formats.ces.CesData;
import io.deltaform.formats.ces.CesEvent;
import io.deltaform.formats.goldengate.GoldenGateDml;
import io.deltaform.formats.oceanbase.OceanBaseCanal;
import io.deltaform.formats.oceanbase.OceanBaseDebezium;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.WireForms;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The generated codecs of the producer's message and of the row, called one in the other: what a
 * consumer would write who knows format, table and types beforehand, and needs no {@code Change}.
 */
public final class TypedDecode implements Workload {
  private final Producer producer = Producer.measured();
  private final WireForms forms = WireForms.of(types(producer), null, Purchases.CODEC);
  private final RowSource rows = new Rows();
  private final JsonInput in = new JsonInput().rows(rows);
  private final JsonInput data = new JsonInput().rows(rows);
  private final Problems problems = new Problems();

  /** The whole event: the envelope, and the data inside it. */
  private record Event(CesEvent envelope, CesData data) {}

  private final class Rows implements RowSource {
    @Override
    public RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out) {
      in.position(p);
      return Purchases.CODEC.read(in, forms, out);
    }

    @Override
    public RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out) {
      int after = in.string(b, p, e);
      RowImage<?> image = in.embedded(b, out, this::object);
      in.position(after);
      return image;
    }
  }

  private static SourceTypes types(Producer producer) {
    return switch (producer) {
      case GOLDENGATE -> SourceTypes.of("goldengate", null);
      case CES -> SourceTypes.of("ces", null);
      case CANAL -> SourceTypes.of("oceanbase-canal", null);
      case DEBEZIUM -> SourceTypes.of("oceanbase-debezium", null);
    };
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    problems.clear();
    in.reset(buffer, offset, length);
    Object message =
        switch (producer) {
          case GOLDENGATE -> GoldenGateDml.CODEC.read(in, problems);
          case CES -> ces();
          case CANAL -> OceanBaseCanal.CODEC.read(in, problems);
          case DEBEZIUM -> OceanBaseDebezium.CODEC.read(in, problems);
        };
    return problems.isEmpty() ? message : null;
  }

  private @Nullable Object ces() {
    CesEvent event = CesEvent.CODEC.read(in, problems);
    if (event == null || event.data() == null) {
      return null;
    }
    byte[] text = event.data().getBytes(StandardCharsets.UTF_8);
    CesData inner = CesData.CODEC.read(data.reset(text, 0, text.length), problems);
    return inner == null ? null : new Event(event, inner);
  }
}
