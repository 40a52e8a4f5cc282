package io.deltaform.registry.sources;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The sources that the generator makes of schema files. */
public final class JavaSources {
  private final List<GeneratedFile> files;

  private JavaSources(List<GeneratedFile> files) {
    this.files = files;
  }

  /** No sources can be made of a schema. */
  public static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Generates.
   *
   * @throws Refused if the generator finds an error
   */
  public static JavaSources of(List<SourceFile> schemas, String packageName) {
    Generator.Output output = Generator.compile(schemas, packageName);
    for (Diagnostic diagnostic : output.diagnostics()) {
      if (diagnostic.severity() == Diagnostic.Severity.ERROR) {
        throw new Refused(diagnostic.toString());
      }
    }
    return new JavaSources(output.files());
  }

  /** The paths, sorted. */
  public List<String> paths() {
    return files.stream().map(GeneratedFile::path).toList();
  }

  /** The bytes of one file. */
  public Optional<byte[]> file(String path) {
    return files.stream()
        .filter(file -> file.path().equals(path))
        .map(file -> file.content().getBytes(StandardCharsets.UTF_8))
        .findFirst();
  }

  /** All files as a zip, the same bytes for the same files. */
  public byte[] zip() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (GeneratedFile file : files) {
        ZipEntry entry = new ZipEntry(file.path());
        // the first moment that a zip can name
        entry.setLastModifiedTime(FileTime.fromMillis(315_619_200_000L));
        zip.putNextEntry(entry);
        zip.write(file.content().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    return bytes.toByteArray();
  }
}
