package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bare datums in the events of capture files, which every command unwraps. */
class CaptureFilesTest {
  @TempDir Path folder;

  private static byte[] sample(String id, String name) {
    return Catalogue.bundled().sample(id, name).content().toByteArray();
  }

  private String capture(byte[]... bodies) throws IOException {
    Schema schema =
        SchemaBuilder.record("EventData")
            .fields()
            .requiredLong("SequenceNumber")
            .requiredString("Offset")
            .optionalBytes("Body")
            .endRecord();
    Path path = folder.resolve("capture.avro");
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
      file.create(schema, path.toFile());
      for (byte[] body : bodies) {
        file.append(
            new GenericRecordBuilder(schema)
                .set("SequenceNumber", 7L)
                .set("Offset", "4096")
                .set("Body", ByteBuffer.wrap(body))
                .build());
      }
    }
    return path.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "ces, orders-insert, ShopDb.sales.Orders.table.json",
    "oceanbase-avro, orders-insert, shop.ORDERS.table.json"
  })
  void of_datums_and_of_JSON_are_read_checked_and_learnt_from(String id, String name, String table)
      throws IOException {
    byte[] datum = sample(id, name + ".avro");
    byte[] cut = Arrays.copyOf(datum, datum.length - 3);
    String file = capture(datum, sample(id, name + ".json"), cut, datum);
    Cli.Result read = Cli.run("read", "--format", id, file);
    assertThat(read.lines()).hasSize(3).allMatch(line -> line.contains("\"kind\":\"INSERT\""));
    assertThat(read.err()).contains("\"code\":\"writer-schema\"");
    Cli.Result checked = Cli.run("validate", "--schema", id, file);
    assertThat(checked.lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("{\"record\":1,\"valid\":true}"),
            line -> assertThat(line).isEqualTo("{\"record\":2,\"valid\":true}"),
            line -> assertThat(line).startsWith("{\"record\":3,\"valid\":false"),
            line -> assertThat(line).isEqualTo("{\"record\":4,\"valid\":true}"));
    Cli.Result learnt =
        Cli.run("infer", "--format", id, "--out", folder.resolve("tables").toString(), file);
    assertThat(learnt.out()).isEqualTo(table + "\n");
    assertThat(learnt.err()).contains("\"code\":\"writer-schema\"");
    assertThat(Files.readString(folder.resolve("tables").resolve(table))).contains("\"columns\"");
  }
}
