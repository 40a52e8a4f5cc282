package io.deltaform.generator.memory;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Makes validators of JSON Schemas at run time as a build does: code is generated and compiled, in
 * memory. Takes about half a second for the first schema; checks as fast as generated code does.
 * Stateless; safe for use by several threads.
 */
public final class MemoryValidators {
  private MemoryValidators() {}

  /**
   * What became of a schema.
   *
   * @param validator safe for use by several threads; null if there are errors
   * @param diagnostics of the schema, sorted by place
   */
  public record Made(@Nullable Validator validator, List<Diagnostic> diagnostics) {
    public Made {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** True if this Java has a compiler: a JDK has, a JRE has not. */
  public static boolean isPossible() {
    return ToolProvider.getSystemJavaCompiler() != null;
  }

  /**
   * The validator of one JSON Schema.
   *
   * @param request one file, which is a JSON Schema whatever its name, and what it refers to
   * @throws IllegalStateException unless {@link #isPossible}
   */
  public static Made compile(CompileRequest request) {
    return compileAll(List.of(request)).get(0);
  }

  /**
   * The validators of many schemas, in their order, by one run of the compiler: a fraction of the
   * time that each alone would take.
   *
   * @throws IllegalStateException unless {@link #isPossible}
   */
  public static List<Made> compileAll(List<CompileRequest> requests) {
    List<Candidate> all = new ArrayList<>();
    List<GeneratedFile> files = new ArrayList<>();
    for (CompileRequest request : requests) {
      Candidate one = Candidate.validator(request, "deltaform.schema" + all.size());
      all.add(one);
      files.addAll(one.files());
    }
    List<String> refusals = new ArrayList<>();
    Map<String, byte[]> classes =
        files.isEmpty() ? Map.of() : MemoryCompiler.compile(files, refusals);
    if (!refusals.isEmpty() && requests.size() > 1) {
      // which of them it is, and what becomes of the others
      return requests.stream().map(MemoryValidators::compile).toList();
    }
    ClassLoader loader = new MemoryClasses(classes);
    return all.stream()
        .map(one -> new Made((Validator) one.made(loader, refusals), one.diagnostics()))
        .toList();
  }
}
