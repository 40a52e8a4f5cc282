package io.deltaform.generator.memory;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.compile.Validation;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One schema on its way to a validator or a codec: to what a field of a generated class holds. */
final class Candidate {
  /** Characters of source: a class with more than that is over the limits of the JVM anyway. */
  private static final int MOST_SOURCE = 12_000_000;

  /** Rules, and values and names in them: several times what fits the constants of one class. */
  private static final int MOST_PARTS = 60_000;

  private final Diagnostics problems = new Diagnostics();
  private final SourcePosition place;
  private final String field;
  private final String otherwise;
  private List<GeneratedFile> files = List.of();
  private String className = "";

  /**
   * @param file of the schema
   * @param field of the class that holds what is wanted
   * @param otherwise what people can do if no class can be made
   */
  private Candidate(String file, String field, String otherwise) {
    this.place = new SourcePosition(file, 0, 0);
    this.field = field;
    this.otherwise = otherwise;
  }

  /** Its code; none if there is an error. */
  List<GeneratedFile> files() {
    return files;
  }

  /** A JSON Schema whose validator is wanted. */
  static Candidate validator(CompileRequest request, String packageName) {
    Candidate one =
        new Candidate(
            request.files().get(0).path(),
            "INSTANCE",
            "split it, or validate by the library engine");
    return one.guarded(() -> one.generateValidator(request, packageName));
  }

  /** An Avro schema, the first of {@code files}, whose codec is wanted. */
  static Candidate codec(List<SourceFile> files, String packageName) {
    Candidate one = new Candidate(files.get(0).path(), "CODEC", "split it");
    return one.guarded(() -> one.generateCodec(files, packageName));
  }

  private Candidate guarded(Runnable generation) {
    try {
      generation.run();
    } catch (StackOverflowError e) {
      refuse("its schemas lie too deep within each other");
    }
    return this;
  }

  private void generateValidator(CompileRequest request, String packageName) {
    SchemaModel model = linked(Validation.compile(request));
    if (model == null) {
      return;
    }
    int parts = model.nodes().values().stream().mapToInt(Candidate::parts).sum();
    if (parts > MOST_PARTS) {
      refuse("it has " + parts + " rules, values and names");
      return;
    }
    String type =
        JavaNames.of(model, packageName)
            .unshaped(packageName, model.roots().get(0).name(), "Validator")
            .canonicalName();
    emit(model, packageName, type);
    long size = files.stream().mapToLong(file -> file.content().length()).sum();
    if (size > MOST_SOURCE) {
      refuse("it makes " + size + " characters of code");
    }
  }

  private void generateCodec(List<SourceFile> sources, String packageName) {
    SchemaModel model = linked(SchemaCompiler.compile(CompileRequest.of(sources)));
    if (model == null) {
      return;
    }
    String name = root(model, place.file());
    if (name == null) {
      problems.error(
          "not-compiled",
          place,
          "found no record, enum or union of several types at the root of the schema: there is no"
              + " class to check datums with");
      return;
    }
    emit(model, packageName, JavaNames.of(model, packageName).type(name).canonicalName());
  }

  private @Nullable SchemaModel linked(CompileResult result) {
    problems.addAll(result.diagnostics());
    return result.model();
  }

  private static @Nullable String root(SchemaModel model, String file) {
    for (SchemaModel.Root root : model.roots()) {
      if (root.file().equals(file) && root.type().type() instanceof TypeRef.Named named) {
        return named.name();
      }
    }
    return null;
  }

  private void emit(SchemaModel model, String packageName, String type) {
    List<GeneratedFile> made = Generator.emit(model, packageName, problems);
    if (!problems.hasErrors()) {
      files = made;
      className = type;
    }
  }

  private static int parts(SchemaNode node) {
    int parts = 0;
    for (SchemaNode.Rule rule : node.rules()) {
      Assertion a = rule.assertion();
      parts++;
      if (a instanceof Assertion.OneOfValues x) {
        parts += x.values().size();
      } else if (a instanceof Assertion.Required x) {
        parts += x.names().size();
      } else if (a instanceof Assertion.DependentRequired x) {
        parts += x.names().values().stream().mapToInt(List::size).sum();
      }
    }
    return parts;
  }

  private void refuse(String reason) {
    files = List.of();
    problems.error(
        "not-compiled", place, "no class can be made of the schema: " + reason + "; " + otherwise);
  }

  /** What is to be said of it, sorted by place. */
  List<Diagnostic> diagnostics() {
    return problems.list();
  }

  /**
   * What is wanted; null if {@link #diagnostics} says why there is none.
   *
   * @param loader finds the class files of {@link #files}
   * @param refusals what the compiler has against it
   */
  @Nullable Object made(ClassLoader loader, List<String> refusals) {
    if (files.isEmpty()) {
      return null;
    }
    if (!refusals.isEmpty()) {
      refuse(String.join("; ", refusals.subList(0, Math.min(3, refusals.size()))));
      return null;
    }
    try {
      return loader.loadClass(className).getField(field).get(null);
    } catch (ReflectiveOperationException | LinkageError | StackOverflowError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
      refuse(message.lines().findFirst().orElse(""));
      return null;
    }
  }
}
