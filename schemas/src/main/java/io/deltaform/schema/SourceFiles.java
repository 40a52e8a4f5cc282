package io.deltaform.schema;

import io.deltaform.runtime.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the inputs of a generation from disk. */
public final class SourceFiles {
  /** What Windows takes for devices, whatever follows after a dot. */
  private static final Set<String> DEVICES =
      Set.of(
          "CON", "PRN", "AUX", "NUL", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7",
          "COM8", "COM9", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9");

  private SourceFiles() {}

  /**
   * Every file below {@code folder}, sorted by path whatever the file system's own order; files and
   * folders whose name begins with a dot are left out. Empty if the folder is not there.
   */
  public static List<SourceFile> under(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> paths;
    try (Stream<Path> all = Files.walk(folder)) {
      paths = all.filter(Files::isRegularFile).filter(p -> !hidden(folder.relativize(p))).toList();
    }
    List<SourceFile> files = new ArrayList<>();
    for (Path path : paths) {
      files.add(read(folder.relativize(path), path));
    }
    files.sort((a, b) -> a.path().compareTo(b.path()));
    return files;
  }

  /** One file, named without its folder. */
  public static SourceFile file(Path file) throws IOException {
    return read(file.getFileName(), file);
  }

  private static SourceFile read(Path name, Path file) throws IOException {
    return new SourceFile(
        name.toString().replace('\\', '/'), Bytes.copyOf(Files.readAllBytes(file)));
  }

  private static boolean hidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /** True for a name that Windows takes for a device, whatever follows after a dot. */
  public static boolean isDevice(String name) {
    int dot = name.indexOf('.');
    return DEVICES.contains(
        (dot < 0 ? name : name.substring(0, dot)).strip().toUpperCase(Locale.ROOT));
  }
}
