package io.deltaform.generator.memory;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Makes codecs of Avro schemas at run time as a build does: code is generated and compiled, in
 * memory. Stateless; safe for use by several threads.
 */
public final class MemoryCodecs {
  private static final String PACKAGE = "deltaform.schema";

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
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("this Java has no compiler");
    }
    Diagnostics problems = new Diagnostics();
    CompileResult linked = SchemaCompiler.compile(CompileRequest.of(files));
    problems.addAll(linked.diagnostics());
    SchemaModel model = linked.model();
    String file = files.get(0).path();
    if (model == null) {
      return new Made(null, problems.list());
    }
    String name = root(model, file);
    if (name == null) {
      problems.error(
          "not-compiled",
          new SourcePosition(file, 0, 0),
          "found no record, enum or union of several types at the root of the schema: there is no"
              + " class to check datums with");
      return new Made(null, problems.list());
    }
    List<GeneratedFile> sources = Generator.emit(model, PACKAGE, problems);
    if (problems.hasErrors()) {
      return new Made(null, problems.list());
    }
    List<String> refusals = new ArrayList<>();
    Map<String, byte[]> classes = MemoryCompiler.compile(compiler, sources, refusals);
    if (!refusals.isEmpty()) {
      problems.error(
          "not-compiled",
          new SourcePosition(file, 0, 0),
          "no class can be made of the schema: " + refusals.get(0) + "; split it");
      return new Made(null, problems.list());
    }
    String className = JavaNames.of(model, PACKAGE).type(name).canonicalName();
    return new Made(codec(new MemoryClasses(classes), className), problems.list());
  }

  private static @Nullable String root(SchemaModel model, String file) {
    for (SchemaModel.Root root : model.roots()) {
      if (root.file().equals(file) && root.type().type() instanceof TypeRef.Named named) {
        return named.name();
      }
    }
    return null;
  }

  private static AvroCodec<?> codec(ClassLoader loader, String className) {
    try {
      return (AvroCodec<?>) loader.loadClass(className).getField("CODEC").get(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no codec in " + className, e);
    }
  }
}
