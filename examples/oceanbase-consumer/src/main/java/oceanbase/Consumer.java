package oceanbase;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import oceanbase.generated.shop.Orders;

/** Reads one table from two serialisations of OceanBase's data transmission into one class. */
public final class Consumer {
  private Consumer() {}

  public static List<String> read(Format format, Path messages) throws Exception {
    ChangeReader reader = ChangeReader.of(format).table("shop.ORDERS", Orders.CODEC);
    List<String> said = new ArrayList<>();
    for (Outcome outcome : reader.read(messages)) {
      if (outcome instanceof Change<?> change) {
        Change<Orders> order = change.as(Orders.class);
        if (order != null && order.after() != null) {
          Orders row = order.after().row();
          said.add(order.kind() + " " + row.orderId() + " " + row.total());
        }
      }
    }
    return said;
  }

  public static void main(String[] args) throws Exception {
    read(Formats.OCEANBASE_CANAL, Path.of(args[0])).forEach(System.out::println);
    read(Formats.OCEANBASE_DATAWORKS, Path.of(args[1])).forEach(System.out::println);
  }
}
