package io.deltaform.library.input;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The schema files in a library: all below its folder {@value #FOLDER}, whatever they are called;
 * where it has none, those anywhere else whose names say that they are schemas.
 */
final class LibraryFiles {
  private static final String FOLDER = "deltaform/";
  private static final List<String> ENDINGS =
      List.of(".avsc", ".avdl", ".table.json", ".schema.json");

  private LibraryFiles() {}

  /** Sorted by path; paths are relative to the folder where there is one. */
  static List<SourceFile> of(Path library) throws IOException {
    List<SourceFile> all = Files.isDirectory(library) ? SourceFiles.under(library) : jar(library);
    List<SourceFile> own = new ArrayList<>();
    for (SourceFile file : all) {
      if (file.path().startsWith(FOLDER)) {
        own.add(new SourceFile(file.path().substring(FOLDER.length()), file.content()));
      }
    }
    return own.isEmpty() ? all.stream().filter(file -> isSchema(file.path())).toList() : own;
  }

  private static List<SourceFile> jar(Path jar) throws IOException {
    List<SourceFile> files = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
        ZipEntry entry = e.nextElement();
        String path = entry.getName();
        if (!entry.isDirectory() && (path.startsWith(FOLDER) || isSchema(path))) {
          try (InputStream in = zip.getInputStream(entry)) {
            files.add(new SourceFile(path, Bytes.copyOf(in.readAllBytes())));
          }
        }
      }
    }
    files.sort((a, b) -> a.path().compareTo(b.path()));
    return files;
  }

  private static boolean isSchema(String path) {
    return !path.startsWith("META-INF/") && ENDINGS.stream().anyMatch(path::endsWith);
  }
}
