package io.deltaform.registry.ingest;

import io.deltaform.registry.ingest.CarriedSchema.Text;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericDatumReader;

/** Avro container files: of them only the header is read, which holds the writer's schema. */
final class ContainerFile {
  private static final byte[] MAGIC = {'O', 'b', 'j', 1};

  private ContainerFile() {}

  static boolean is(byte[] body) {
    for (int i = 0; i < MAGIC.length; i++) {
      if (i >= body.length || body[i] != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  /** Its schema; none if the header is broken. */
  static List<CarriedSchema> schemas(byte[] body) {
    try (DataFileStream<Object> file =
        new DataFileStream<>(new ByteArrayInputStream(body), new GenericDatumReader<>())) {
      Schema schema = file.getSchema();
      String name = schema.getFullName();
      return List.of(new Text(1, "AVRO", name, schema.toString(), "avro container file"));
    } catch (IOException | AvroRuntimeException | NegativeArraySizeException e) {
      return List.of();
    }
  }
}
