package io.deltaform.generator.memory;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.runtime.json.JsonInput;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/** The JDK's compiler, from sources in memory to classes in memory. */
final class MemoryCompiler {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-nowarn", "-g:none", "-implicit:none");

  private MemoryCompiler() {}

  /**
   * Compiles {@code files}.
   *
   * @param refusals takes what the compiler has against them
   * @return the class files by class name; empty if there is a refusal
   * @throws IllegalStateException unless {@link MemoryValidators#isPossible}
   */
  static Map<String, byte[]> compile(List<GeneratedFile> files, List<String> refusals) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("this Java has no compiler");
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Map<String, ByteArrayOutputStream> output = new HashMap<>();
    // a crash of the compiler is for no one's eyes: it has no verdict, which is all that counts
    StringWriter crash = new StringWriter();
    try (StandardJavaFileManager standard = compiler.getStandardFileManager(found, null, null)) {
      standard.setLocationFromPaths(javax.tools.StandardLocation.CLASS_PATH, classPath());
      boolean success =
          compiler
              .getTask(
                  crash,
                  new Memory(standard, output),
                  found,
                  OPTIONS,
                  null,
                  files.stream().map(MemoryCompiler::source).toList())
              .call();
      if (success) {
        return output.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().toByteArray()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    found.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .map(MemoryCompiler::words)
        .distinct()
        .forEach(refusals::add);
    if (refusals.isEmpty()) {
      refusals.add("the compiler gave up");
    }
    return Map.of();
  }

  private static String words(Diagnostic<? extends JavaFileObject> error) {
    // such as compiler.err.limit.code: "code too large"
    return error.getMessage(java.util.Locale.ROOT).lines().findFirst().orElse(error.getCode());
  }

  /** What generated code needs: core and JSpecify, wherever they were loaded from. */
  private static List<Path> classPath() {
    return Stream.of(JsonInput.class, NullMarked.class)
        .map(type -> type.getProtectionDomain().getCodeSource())
        .map(MemoryCompiler::place)
        .distinct()
        .toList();
  }

  private static Path place(CodeSource source) {
    try {
      return new File(source.getLocation().toURI()).toPath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("no place for classes: " + source.getLocation(), e);
    }
  }

  private static JavaFileObject source(GeneratedFile file) {
    URI uri = URI.create("memory:///" + file.path());
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return file.content();
      }
    };
  }

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> output;

    Memory(JavaFileManager manager, Map<String, ByteArrayOutputStream> output) {
      super(manager);
      this.output = output;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      URI uri = URI.create("memory:///" + name.replace('.', '/') + ".class");
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          return output.computeIfAbsent(name, n -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
