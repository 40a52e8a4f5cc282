package files;

import files.generated.shop.Orders;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the files that Datastream puts into a bucket, one after the other. */
public final class Consumer {
  private Consumer() {}

  public static List<String> read(List<Path> files) throws Exception {
    ChangeReader reader = ChangeReader.of(Formats.DATASTREAM).table("shop.ORDERS", Orders.CODEC);
    List<String> said = new ArrayList<>();
    for (Path file : files) {
      for (Outcome outcome : reader.read(file)) {
        if (outcome instanceof Change<?> change) {
          Change<Orders> order = change.as(Orders.class);
          if (order != null && order.after() != null) {
            said.add(order.kind() + " " + order.after().row().total());
          }
        }
      }
    }
    return said;
  }

  public static void main(String[] args) throws Exception {
    read(List.of(args).stream().map(Path::of).toList()).forEach(System.out::println);
  }
}
