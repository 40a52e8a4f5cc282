package websocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import websocket.generated.shop.Orders;

@Timeout(60)
class OrdersConsumerTest {
  private static final String METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.ORDERS\",\"columns\":{"
          + "\"ORDER_ID\":{\"type\":\"number\",\"null\":false,\"key\":true}}}";

  private static String insert(int id, String position) {
    return "{\"qual_table\":\"SHOP.ORDERS\",\"op_type\":\"INSERT\","
        + "\"op_ts\":\"2026-03-04T05:06:07.123456Z\",\"xid\":\"0.1.2\",\"pos\":\""
        + position
        + "\",\"after\":{\"ORDER_ID\":"
        + id
        + ",\"STATUS\":\"caf\u00e9\",\"TOTAL\":125.50}}";
  }

  @Test
  void goes_on_after_the_last_position_when_the_connection_ends() throws Exception {
    BlockingQueue<Change<Orders>> changes = new LinkedBlockingQueue<>();
    String opaque = "a+b/c=&d é%";
    AtomicInteger refusals = new AtomicInteger();
    Function<String, List<String>> log =
        begin -> {
          String second = "[" + insert(2, opaque) + "]";
          if (begin.equals(opaque) && refusals.getAndIncrement() == 0) {
            return List.of();
          }
          return switch (begin) {
            case "earliest" -> List.of("[" + METADATA + "," + insert(1, "p-1") + "]", second);
            case "p-1" -> List.of(second);
            case "p-3" -> List.of();
            default -> List.of("[" + METADATA + "," + insert(3, "p-3") + "]");
          };
        };
    try (StreamServer server = new StreamServer(log)) {
      OrdersConsumer consumer =
          new OrdersConsumer(URI.create(server.address()), "earliest", changes::add);
      Thread thread = new Thread(() -> follow(consumer));
      thread.start();
      for (long id = 1; id <= 3; id++) {
        Change<Orders> change = changes.poll(30, TimeUnit.SECONDS);
        assertThat(change).isNotNull();
        assertThat(change.kind()).isEqualTo(MessageKind.INSERT);
        assertThat(change.after().row()).isEqualTo(new Orders(id, "café", new BigDecimal("125.50")));
        assertThat(change.key().values()).containsEntry("ORDER_ID", id);
      }
      thread.interrupt();
      thread.join();
      String stream = "GET /services/v2/stream/orders?begin=";
      String encoded = stream + "a%2Bb%2Fc%3D%26d%20%C3%A9%25 HTTP/1.1";
      assertThat(server.requests).startsWith(stream + "earliest HTTP/1.1");
      assertThat(server.requests.stream().filter(encoded::equals))
          .as("refused, and tried again")
          .hasSizeGreaterThan(1);
    }
  }

  private static void follow(OrdersConsumer consumer) {
    try {
      consumer.follow();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
