package quickstart;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import quickstart.generated.dbo.Employees;
import quickstart.generated.goldengate.GoldenGateDml;
import quickstart.generated.shop.Orders;

/** Reads captured messages of two producers into records that the build generated. */
public final class Quickstart {
  private Quickstart() {}

  public static void main(String[] args) throws Exception {
    stage("reading change events of SQL Server CES and Oracle GoldenGate");
    ChangeReader reader =
        ChangeReader.of(Formats.CES, Formats.GOLDENGATE)
            .table("dbo.Employees", Employees.CODEC)
            .table("HR.EMPLOYEES", quickstart.generated.hr.Employees.CODEC)
            .table("SHOP.ORDERS", Orders.CODEC);
    List<Change<?>> changes = new ArrayList<>();
    for (String file : List.of("ces.jsonl", "goldengate.json")) {
      for (Outcome outcome : reader.read(message(file))) {
        if (outcome instanceof Change<?> change) {
          changes.add(change);
        } else if (outcome instanceof DeadLetter dead) {
          throw new IllegalStateException(file + ": " + dead.problem());
        }
      }
    }
    System.out.print(ChangeTable.of(changes));

    stage("checking a message that breaks its schema, and one whose row does not fit its table");
    GoldenGateDml.CODEC.validate(message("bad.json")).problems().forEach(Quickstart::print);
    print(reader, message("bad-row.json"));

    stage("starting the registry on an embedded store");
    RegistryVisit.run(message("orders-schema.json"));
  }

  /** The row is typed by the table's own record: what does not fit is told with its place. */
  private static void print(ChangeReader reader, byte[] body) {
    for (Outcome outcome : reader.read(body)) {
      if (outcome instanceof DeadLetter dead) {
        print(dead.problem());
      } else if (outcome instanceof Change<?> change) {
        change.header().problems().forEach(Quickstart::print);
      }
    }
  }

  private static void print(Problem problem) {
    System.out.printf(
        "  %-16s %-20s byte %-4d %s%n",
        problem.code(), problem.pointer(), problem.offset(), problem.message());
  }

  static byte[] message(String file) throws IOException {
    try (InputStream in = Quickstart.class.getResourceAsStream("/messages/" + file)) {
      if (in == null) {
        throw new IOException("no message " + file);
      }
      return in.readAllBytes();
    }
  }

  static void stage(String what) {
    System.out.println("[quickstart] " + what);
  }
}
