package io.deltaform.generator.memory;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.generator.memory.MemoryValidators.Made;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.Validation;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SourcePosition;
import java.util.List;

/** One schema on its way to a validator. */
final class Candidate {
  /** Characters of source: a class with more than that is over the limits of the JVM anyway. */
  private static final int MOST_SOURCE = 12_000_000;

  /** Rules, and values and names in them: several times what fits the constants of one class. */
  private static final int MOST_PARTS = 60_000;

  private final Diagnostics problems = new Diagnostics();
  private final SourcePosition place;
  private List<GeneratedFile> files = List.of();
  private String className = "";

  private Candidate(SourcePosition place) {
    this.place = place;
  }

  /** Its code; none if there is an error. */
  List<GeneratedFile> files() {
    return files;
  }

  static Candidate of(CompileRequest request, String packageName) {
    String file = request.files().get(0).path();
    Candidate one = new Candidate(new SourcePosition(file, 0, 0));
    try {
      one.generate(request, packageName);
    } catch (StackOverflowError e) {
      one.refuse("its schemas lie too deep within each other");
    }
    return one;
  }

  private void generate(CompileRequest request, String packageName) {
    CompileResult linked = Validation.compile(request);
    problems.addAll(linked.diagnostics());
    SchemaModel model = linked.model();
    if (model == null) {
      return;
    }
    int parts = model.nodes().values().stream().mapToInt(Candidate::parts).sum();
    if (parts > MOST_PARTS) {
      refuse("it has " + parts + " rules, values and names");
      return;
    }
    List<GeneratedFile> made = Generator.emit(model, packageName, problems);
    long size = made.stream().mapToLong(file -> file.content().length()).sum();
    if (problems.hasErrors()) {
      return;
    }
    if (size > MOST_SOURCE) {
      refuse("it makes " + size + " characters of code");
      return;
    }
    files = made;
    className =
        JavaNames.of(model, packageName)
            .unshaped(packageName, model.roots().get(0).name(), "Validator")
            .canonicalName();
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
        "not-compiled",
        place,
        "no class can be made of the schema: "
            + reason
            + "; split it, or validate by the library engine");
  }

  /**
   * Its validator.
   *
   * @param loader finds the class files of {@link #files}
   * @param refusals what the compiler has against it
   */
  Made made(ClassLoader loader, List<String> refusals) {
    if (files.isEmpty()) {
      return new Made(null, problems.list());
    }
    if (refusals.isEmpty()) {
      try {
        Object instance = loader.loadClass(className).getField("INSTANCE").get(null);
        return new Made((Validator) instance, problems.list());
      } catch (ReflectiveOperationException | LinkageError | StackOverflowError e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        refuse(cause.toString().lines().findFirst().orElse(""));
      }
    } else {
      refuse(String.join("; ", refusals.subList(0, Math.min(3, refusals.size()))));
    }
    return new Made(null, problems.list());
  }
}
