package io.deltaform.benchmark.corpus;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The schema of AsyncAPI 3.0 and documents of it, as AsyncAPI's own packages have them; {@code
 * benchmarks/asyncapi.sh} fetches both.
 */
final class AsyncApi {
  private AsyncApi() {}

  static Path schema(Path folder) {
    return folder.resolve("asyncapi/specs/package/schemas/3.0.0.json");
  }

  /** All examples, as JSON. */
  static List<byte[]> documents(Path folder) throws IOException {
    YAMLMapper yaml = new YAMLMapper();
    ObjectMapper json = new ObjectMapper();
    List<byte[]> documents = new ArrayList<>();
    try (Stream<Path> found = Files.list(folder.resolve("asyncapi/cli/package/assets/examples"))) {
      for (Path file : found.filter(f -> f.toString().endsWith(".yml")).sorted().toList()) {
        documents.add(json.writeValueAsBytes(yaml.readTree(file.toFile())));
      }
    }
    return documents;
  }
}
