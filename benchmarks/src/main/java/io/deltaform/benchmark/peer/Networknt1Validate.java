package io.deltaform.benchmark.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersionDetector;
import io.deltaform.benchmark.Workload;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** networknt 1.5.9: the tree is read, then validated, formats asserted. All ratios are to this. */
public final class Networknt1Validate implements Workload {
  private final ObjectMapper mapper = new ObjectMapper();
  private final JsonSchema schema;

  public Networknt1Validate() throws IOException {
    boolean formats = System.getProperty("benchmark.formats") == null;
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder().formatAssertionsEnabled(formats).build();
    JsonNode text = mapper.readTree(Path.of(System.getProperty("benchmark.schema")).toFile());
    schema =
        JsonSchemaFactory.getInstance(SpecVersionDetector.detect(text)).getSchema(text, config);
    schema.initializeValidators();
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    JsonNode tree = mapper.readTree(buffer, offset, length);
    return schema.validate(tree).isEmpty() ? tree : null;
  }
}
