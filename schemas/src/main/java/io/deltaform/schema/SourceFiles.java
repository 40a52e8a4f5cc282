package io.deltaform.schema;

import io.deltaform.runtime.Bytes;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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
   *
   * @throws IOException as {@link #paths} does, or if one cannot be read
   */
  public static List<SourceFile> under(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<SourceFile> files = new ArrayList<>();
    for (Path path : paths(folder)) {
      files.add(read(folder.relativize(path), path));
    }
    files.sort((a, b) -> a.path().compareTo(b.path()));
    return files;
  }

  /**
   * The files below a folder, sorted; those are left out whose name, or the name of a folder on the
   * way, begins with a dot. Links are followed.
   *
   * @throws IOException if a folder cannot be listed, or a link leads in a circle or nowhere: no
   *     file is passed over silently
   */
  public static List<Path> paths(Path folder) throws IOException {
    List<Path> paths = new ArrayList<>();
    Files.walkFileTree(
        folder, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Shown(folder, paths));
    paths.sort(null);
    return paths;
  }

  /** One file, named without its folder. */
  public static SourceFile file(Path file) throws IOException {
    return read(file.getFileName(), file);
  }

  private static SourceFile read(Path name, Path file) throws IOException {
    return new SourceFile(
        name.toString().replace('\\', '/'), Bytes.copyOf(Files.readAllBytes(file)));
  }

  /** Takes up files; into folders that are left out it does not look, whatever is there. */
  private static final class Shown extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> paths;

    Shown(Path root, List<Path> paths) {
      this.root = root;
      this.paths = paths;
    }

    private boolean isHidden(Path path) {
      return !path.equals(root) && String.valueOf(path.getFileName()).startsWith(".");
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      return isHidden(path) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
      if (!isHidden(path) && attributes.isSymbolicLink()) {
        throw new NoSuchFileException(path + ", which is a link");
      } else if (!isHidden(path) && attributes.isRegularFile()) {
        paths.add(path);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException reason) throws IOException {
      if (isHidden(path)) {
        return FileVisitResult.CONTINUE;
      }
      throw reason;
    }
  }

  /** True for a name that Windows takes for a device, whatever follows after a dot. */
  public static boolean isDevice(String name) {
    int dot = name.indexOf('.');
    return DEVICES.contains(
        (dot < 0 ? name : name.substring(0, dot)).strip().toUpperCase(Locale.ROOT));
  }
}
