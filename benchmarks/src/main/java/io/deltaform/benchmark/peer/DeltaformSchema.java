package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.generator.memory.MemoryValidators;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.jsonschema.FormatMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The validator that {@code validate --compiled} makes of the schema file. */
public final class DeltaformSchema implements Workload {
  private final JsonInput in = new JsonInput();
  private final Problems problems = new Problems();
  private final Validator validator;

  public DeltaformSchema() throws IOException {
    Path file = Path.of(System.getProperty("benchmark.schema"));
    SourceFile schema = new SourceFile("s.schema.json", Bytes.copyOf(Files.readAllBytes(file)));
    FormatMode formats =
        System.getProperty("benchmark.formats") == null ? FormatMode.DRAFT : FormatMode.ANNOTATE;
    MemoryValidators.Made made =
        MemoryValidators.compile(CompileRequest.of(List.of(schema)).withFormats(formats));
    Validator compiled = made.validator();
    if (compiled == null) {
      throw new IllegalStateException("no validator: " + made.diagnostics());
    }
    validator = compiled;
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    problems.clear();
    return validator.validate(in.reset(buffer, offset, length), problems) ? this : null;
  }
}
