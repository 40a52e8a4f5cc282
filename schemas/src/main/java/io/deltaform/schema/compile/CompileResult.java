package io.deltaform.schema.compile;

import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.model.SchemaModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the files.
 *
 * @param model null if there are errors
 * @param diagnostics of all files, sorted by place
 */
public record CompileResult(@Nullable SchemaModel model, List<Diagnostic> diagnostics) {
  public CompileResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
