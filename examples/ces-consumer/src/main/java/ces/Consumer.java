package ces;

import ces.generated.dbo.Employees;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the events of one hub in their order, and says what happened to employees. */
public final class Consumer {
  private Consumer() {}

  public static List<String> read(Path events) throws Exception {
    ChangeReader reader = ChangeReader.of(Formats.CES).table("dbo.Employees", Employees.CODEC);
    List<String> said = new ArrayList<>();
    for (Outcome outcome : reader.read(events)) {
      if (outcome instanceof DeadLetter letter) {
        said.add("dead letter: " + letter.problem().code());
      } else if (outcome instanceof Change<?> change) {
        Change<Employees> employee = change.as(Employees.class);
        if (employee != null) {
          said.add(employee.kind() + " " + employee.key());
        }
      }
    }
    return said;
  }

  public static void main(String[] args) throws Exception {
    read(Path.of(args[0])).forEach(System.out::println);
  }
}
