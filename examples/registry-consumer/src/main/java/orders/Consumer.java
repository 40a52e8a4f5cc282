package orders;

import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.stream.FramedDatums;
import java.io.IOException;
import java.net.URI;
import orders.generated.Order;

/** Reads orders by the schemas that they name, whichever version wrote them. */
public final class Consumer {
  private final FramedDatums<Order> orders;

  public Consumer(URI registry) {
    this.orders = FramedDatums.of(Order.CODEC, SchemaRegistryClient.of(registry).lookup());
  }

  /** The value of one record. */
  public String handle(byte[] record) throws IOException {
    Read<Order> read = orders.read(record);
    Order order = read.value();
    return order == null ? read.problems().get(0).message() : order.id() + " " + order.total();
  }
}
