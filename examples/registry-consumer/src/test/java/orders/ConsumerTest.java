package orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.library.registry.SchemaDraft;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import orders.generated.Order;
import org.junit.jupiter.api.Test;

class ConsumerTest {
  private static final Order ORDER = new Order(7L, new BigDecimal("125.50"), "fragile");

  @Test
  void records_of_every_version_are_read_by_the_schema_that_they_name() throws Exception {
    String first = Files.readString(Path.of("src/main/deltaform/orders-value.avsc"));
    String second =
        first.replace(
            "\"default\": null}",
            "\"default\": null}, {\"name\": \"site\", \"type\": \"string\", \"default\": \"\"}");
    try (RegistryServer server = RegistryServer.start(RegistryOptions.inMemory().withPort(0))) {
      SchemaRegistryClient registry = SchemaRegistryClient.of(server.uri());
      int older = registry.register("orders-value", SchemaDraft.of("AVRO", first));
      int newer = registry.register("orders-value", SchemaDraft.of("AVRO", second));
      Consumer consumer = new Consumer(server.uri());
      assertThat(consumer.handle(framed(older, ""))).isEqualTo("7 125.50");
      assertThat(consumer.handle(framed(newer, "north"))).isEqualTo("7 125.50");
      assertThat(consumer.handle(framed(99, ""))).contains("99");
    }
  }

  /** A byte 0, the schema's number, the datum, and the text that the newer version has besides. */
  private static byte[] framed(int id, String site) {
    byte[] datum = Order.CODEC.write(ORDER);
    ByteBuffer out = ByteBuffer.allocate(6 + datum.length + site.length());
    out.put((byte) 0).putInt(id).put(datum);
    if (!site.isEmpty()) {
      out.put((byte) (2 * site.length())).put(site.getBytes());
    }
    return java.util.Arrays.copyOf(out.array(), out.position());
  }
}
