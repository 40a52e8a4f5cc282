package io.deltaform.generator.memory;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes codecs of Avro schemas at run time as a build does: code is generated and compiled, in
 * memory. Stateless; safe for use by several threads.
 */
public final class MemoryCodecs {
  private MemoryCodecs() {}

  /**
   * What became of a schema.
   *
   * @param codec safe for use by several threads; null if there are errors
   * @param diagnostics of the schema, sorted by place
   */
  public record Made(@Nullable AvroCodec<?> codec, List<Diagnostic> diagnostics) {
    public Made {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * The codec of one Avro schema.
   *
   * @param files the schema, whose first type it is, and what it refers to
   * @throws IllegalStateException unless {@link MemoryValidators#isPossible}
   */
  public static Made compile(List<SourceFile> files) {
    Candidate one = Candidate.codec(files, "deltaform.schema");
    List<String> refusals = new ArrayList<>();
    Map<String, byte[]> classes =
        one.files().isEmpty() ? Map.of() : MemoryCompiler.compile(one.files(), refusals);
    Object codec = one.made(new MemoryClasses(classes), refusals);
    return new Made((AvroCodec<?>) codec, one.diagnostics());
  }
}
