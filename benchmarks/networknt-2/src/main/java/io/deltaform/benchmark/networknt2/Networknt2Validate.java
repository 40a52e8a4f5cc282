package io.deltaform.benchmark.networknt2;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.deltaform.benchmark.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** networknt 2.0.8: the tree is read, then validated, formats asserted. */
public final class Networknt2Validate implements Workload {
  private final ObjectMapper mapper = new ObjectMapper();
  private final boolean formats = System.getProperty("benchmark.formats") == null;
  private final Schema schema;

  public Networknt2Validate() throws IOException {
    String text = Files.readString(Path.of(System.getProperty("benchmark.schema")));
    schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_4).getSchema(text);
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    JsonNode tree = mapper.readTree(buffer, offset, length);
    return schema
            .validate(
                tree,
                context ->
                    context.executionConfig(config -> config.formatAssertionsEnabled(formats)))
            .isEmpty()
        ? tree
        : null;
  }
}
