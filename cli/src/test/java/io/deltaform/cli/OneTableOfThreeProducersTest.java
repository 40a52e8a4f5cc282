package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of GoldenGate, CES and DataWorks of one table: one schema, one record, one consumer. */
class OneTableOfThreeProducersTest {
  private static final String GOLDENGATE =
      """
      {"op_type":"OBJECT_METADATA","qual_table":"SALES.ORDERS","columns":{\
      "ORDER_ID":{"type":"number","null":false,"key":true},\
      "TOTAL":{"type":"number","null":true,"key":false},\
      "PLACED":{"type":"string","null":true,"key":false},\
      "NOTE":{"type":"string","null":true,"key":false}}}
      {"qual_table":"SALES.ORDERS","op_type":"UPDATE","op_ts":"2026-08-07T14:25:00Z","xid":"x-1",\
      "pos":"p-1","before":{"ORDER_ID":7,"TOTAL":125.50,"PLACED":"2026-08-07 16:25:00.5",\
      "NOTE":"a"},"after":{"ORDER_ID":7,"TOTAL":130.00,"PLACED":"2026-08-07 16:25:00.5",\
      "NOTE":null}}
      """;

  private static final String CES =
      """
      {"specversion":"1.0","type":"com.microsoft.SQL.CES.DML.V1","source":"\\/","id":"1",\
      "logicalid":"l","time":"2026-08-07T14:25:00Z","datacontenttype":"application\\/json",\
      "operation":"UPD","segmentindex":0,"finalsegment":true,"data":"{\\"eventsource\\":{\
      \\"db\\":\\"Shop\\",\\"schema\\":\\"SALES\\",\\"tbl\\":\\"ORDERS\\",\\"cols\\":[\
      {\\"name\\":\\"ORDER_ID\\",\\"type\\":\\"int\\",\\"index\\":0},\
      {\\"name\\":\\"TOTAL\\",\\"type\\":\\"decimal(10,2)\\",\\"index\\":1},\
      {\\"name\\":\\"PLACED\\",\\"type\\":\\"datetime2(7)\\",\\"index\\":2},\
      {\\"name\\":\\"NOTE\\",\\"type\\":\\"nvarchar(50)\\",\\"index\\":3}],\
      \\"pkkey\\":[{\\"columnname\\":\\"ORDER_ID\\",\\"value\\":\\"7\\"}]},\\"eventrow\\":{\
      \\"old\\":\\"{\\\\\\"ORDER_ID\\\\\\":\\\\\\"7\\\\\\",\\\\\\"TOTAL\\\\\\":\\\\\\"125.50\\\\\\",\
      \\\\\\"PLACED\\\\\\":\\\\\\"2026-08-07 16:25:00.5000000\\\\\\",\\\\\\"NOTE\\\\\\":\\\\\\"a\\\\\\"}\\",\
      \\"current\\":\\"{\\\\\\"ORDER_ID\\\\\\":\\\\\\"7\\\\\\",\\\\\\"TOTAL\\\\\\":\\\\\\"130.00\\\\\\",\
      \\\\\\"PLACED\\\\\\":\\\\\\"2026-08-07 16:25:00.5000000\\\\\\",\\\\\\"NOTE\\\\\\":null}\\"}}"}
      """;

  private static final String DATAWORKS =
      """
      {"version":"2.0","schema":{"source":{"dbType":"ob_mysql","dbVersion":null,"dbName":"Shop",\
      "schema":"SALES","table":"ORDERS"},"column":[{"name":"ORDER_ID","type":"INT64"},\
      {"name":"TOTAL","type":"DECIMAL"},{"name":"PLACED","type":"DATETIME"},\
      {"name":"NOTE","type":"VARCHAR"},{"name":"SIGNATURE","type":"BLOB"}],"pk":["ORDER_ID"]},\
      "payload":{"before":{"data":{"ORDER_ID":7,"TOTAL":125.50,"PLACED":"2026-08-07 16:25:00.5",\
      "NOTE":"a","SIGNATURE":null}},"after":{"data":{"ORDER_ID":7,"TOTAL":130.00,\
      "PLACED":"2026-08-07 16:25:00.5","NOTE":null,"SIGNATURE":null}},"op":"UPDATE",\
      "timestamp":{"eventTime":1786112700000,"systemTime":1786112700001,\
      "checkpointTime":1786112700},"ddl":null,"scn":"1"}}
      """;

  private static final String CONSUMER =
      """
      package consumer;

      import com.acme.sales.Orders;
      import io.deltaform.formats.Formats;
      import io.deltaform.runtime.change.*;
      import io.deltaform.runtime.stream.ChangeReader;
      import java.nio.file.*;
      import java.util.*;
      import java.util.function.Function;

      /** It never asks who sent an event. */
      public final class Consumer implements Function<Path, List<String>> {
        @Override
        public List<String> apply(Path body) {
          List<String> seen = new ArrayList<>();
          ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE, Formats.CES, Formats.OCEANBASE_DATAWORKS).table("SALES.ORDERS", Orders.CODEC);
          try (var outcomes = reader.read(body)) {
            outcomes.forEach(
                outcome -> {
                  if (outcome instanceof Change<?> any) {
                    Change<Orders> change = any.as(Orders.class);
                    seen.add(
                        change.kind() + " " + Orders.Key.of(change.key()) + " " + change.before().row()
                            + " " + change.after().row() + " "
                            + change.after().has(Orders.Column.NOTE) + " " + change.header().time());
                  } else if (outcome instanceof DeadLetter letter) {
                    seen.add(letter.problem().toString());
                  }
                });
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
          return seen;
        }
      }
      """;

  @TempDir Path folder;

  @Test
  @SuppressWarnings("unchecked")
  void oneConsumerReadsAllThreeIntoOneRecord() throws Exception {
    Path goldenGate = file("goldengate.json", GOLDENGATE);
    Path ces = file("ces.json", CES);
    Path dataWorks = file("dataworks.json", DATAWORKS);
    Path tables = folder.resolve("tables");
    Cli.Result inferred =
        Cli.run(
            "infer",
            "--out",
            tables.toString(),
            goldenGate.toString(),
            ces.toString(),
            dataWorks.toString());
    assertThat(inferred.exit()).as(inferred.err()).isZero();
    assertThat(Files.readString(tables.resolve("SALES.ORDERS.table.json")))
        .contains(
            "\"ORDER_ID\",\"type\":\"INT64\"",
            "\"TOTAL\",\"type\":\"DECIMAL(10,2)\"",
            "\"PLACED\",\"type\":\"LOCAL_DATE_TIME\"",
            "\"SIGNATURE\",\"type\":\"BYTES\"");
    Path sources = folder.resolve("sources");
    Cli.Result generated =
        Cli.run(
            "generate", "--out", sources.toString(), "--package", "com.acme", tables.toString());
    assertThat(generated.lines())
        .containsExactly(
            "com/acme/sales/Orders.java",
            "com/acme/sales/OrdersCodec.java",
            "com/acme/sales/package-info.java");
    Files.writeString(sources.resolve("Consumer.java"), CONSUMER);
    compile(sources);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {sources.toUri().toURL()})) {
      Function<Path, List<String>> consumer =
          (Function<Path, List<String>>)
              loader.loadClass("consumer.Consumer").getConstructor().newInstance();
      String expected =
          "UPDATE Key[orderId=7]"
              + " Orders[orderId=7, total=125.50, placed=2026-08-07T16:25:00.500, note=a, signature=null]"
              + " Orders[orderId=7, total=130.00, placed=2026-08-07T16:25:00.500, note=null,"
              + " signature=null] true 2026-08-07T14:25:00Z";
      for (Path body : List.of(goldenGate, ces, dataWorks)) {
        assertThat(consumer.apply(body)).as(body.toString()).containsExactly(expected);
      }
    }
  }

  private static void compile(Path sources) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", sources.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    try (Stream<Path> files = Files.walk(sources)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exit).isZero();
  }

  private Path file(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(UTF_8));
  }
}
