package io.deltaform.generator;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Generated sources, compiled in memory with every warning an error, ready to run. */
public final class Compiled extends ClassLoader {
  private final Map<String, byte[]> classes;

  private Compiled(Map<String, byte[]> classes) {
    super(Compiled.class.getClassLoader());
    this.classes = classes;
  }

  /** Fails with the compiler's own words if there is an error or a warning. */
  public static Compiled of(List<GeneratedFile> files) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    Map<String, ByteArrayOutputStream> output = new HashMap<>();
    StandardJavaFileManager standard = compiler.getStandardFileManager(diagnostics, null, null);
    boolean success =
        compiler
            .getTask(
                null,
                new Memory(standard, output),
                diagnostics,
                List.of("-Xlint:all,-processing,-classfile", "-Werror", "-proc:none"),
                null,
                files.stream().map(Compiled::source).toList())
            .call();
    if (!success) {
      throw new AssertionError(
          diagnostics.getDiagnostics().stream()
              .map(Object::toString)
              .limit(20)
              .collect(Collectors.joining("\n")));
    }
    Map<String, byte[]> classes = new TreeMap<>();
    output.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return new Compiled(classes);
  }

  /** The class files by name. */
  public Map<String, byte[]> classFiles() {
    return classes;
  }

  /** The value of the public static field {@code CODEC} of a class. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public <T> T codec(String className) {
    try {
      return (T) loadClass(className).getField("CODEC").get(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no codec in " + className, e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
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
