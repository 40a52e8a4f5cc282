package io.deltaform.benchmark.peer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.Producer;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Jackson databind into records of the producer's message and of the row; nothing is checked. */
public final class JacksonChangeDecode implements Workload {
  private final Producer producer = Producer.measured();
  private final JsonMapper mapper =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new SimpleModule().addDeserializer(Boolean.class, new ZeroOrOne()))
          .addModule(
              new SimpleModule().addDeserializer(LocalDateTime.class, new DateTimes(producer)))
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .build();
  private final ObjectReader reader =
      mapper.readerFor(
          switch (producer) {
            case GOLDENGATE -> JacksonChange.GoldenGate.class;
            case CES -> JacksonChange.Ces.class;
            case CANAL -> JacksonChange.Canal.class;
            case DEBEZIUM -> JacksonChange.Debezium.class;
          });
  private final ObjectReader data = mapper.readerFor(JacksonChange.CesData.class);
  private final ObjectReader row = mapper.readerFor(JacksonChange.Row.class);

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    Object message = reader.readValue(buffer, offset, length);
    if (message instanceof JacksonChange.Ces event) {
      JacksonChange.CesData inner = data.readValue(event.data());
      return new JacksonChange.CesChange(
          event,
          inner,
          row.readValue(inner.eventrow().old()),
          row.readValue(inner.eventrow().current()));
    }
    return message;
  }

  /** MySQL's and SQL Server's truth values. */
  @SuppressWarnings("serial") // never serialised
  private static final class ZeroOrOne extends StdDeserializer<Boolean> {
    private ZeroOrOne() {
      super(Boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return parser.currentToken() == JsonToken.VALUE_NUMBER_INT
          ? parser.getIntValue() != 0
          : parser.getText().equals("1");
    }
  }

  /** The producers' local date-times. */
  @SuppressWarnings("serial") // never serialised
  private static final class DateTimes extends StdDeserializer<LocalDateTime> {
    private final Producer producer;

    private DateTimes(Producer producer) {
      super(LocalDateTime.class);
      this.producer = producer;
    }

    @Override
    public LocalDateTime deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      if (producer == Producer.DEBEZIUM) {
        long millis = parser.getLongValue();
        return LocalDateTime.ofEpochSecond(
            Math.floorDiv(millis, 1000L),
            (int) Math.floorMod(millis, 1000L) * 1_000_000,
            ZoneOffset.UTC);
      }
      String text = parser.getText();
      return LocalDateTime.parse(producer == Producer.GOLDENGATE ? text : text.replace(' ', 'T'));
    }
  }
}
