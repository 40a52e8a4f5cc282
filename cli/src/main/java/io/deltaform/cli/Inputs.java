package io.deltaform.cli;

import io.deltaform.library.input.DiskWords;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.capture.Capture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The inputs that a command was given, in their order. */
final class Inputs {
  static final String STANDARD_INPUT = "-";
  private final Console console;
  private final List<String> names;

  /** Does something with one input, which is closed afterwards. */
  interface Reader {
    void read(String name, InputStream source) throws IOException;
  }

  /**
   * @param given files, folders (all files below them, sorted, but for names that begin with a dot)
   *     and {@code -}; none = standard input
   * @throws Failure if one of them is not there: nothing is read then
   */
  Inputs(Console console, List<String> given) {
    this.console = console;
    List<String> all = new ArrayList<>();
    for (String name : given.isEmpty() ? List.of(STANDARD_INPUT) : given) {
      if (!name.equals(STANDARD_INPUT) && Files.isDirectory(Path.of(name))) {
        all.addAll(below(Path.of(name)));
      } else if (name.equals(STANDARD_INPUT) || Files.exists(Path.of(name))) {
        all.add(name);
      } else {
        throw Failure.io("no file or folder " + name);
      }
    }
    this.names = List.copyOf(all);
  }

  private static List<String> below(Path folder) {
    try {
      return SourceFiles.paths(folder).stream().map(Path::toString).toList();
    } catch (IOException e) {
      throw Failure.io(DiskWords.of(e));
    }
  }

  /** How many inputs there are. */
  int size() {
    return names.size();
  }

  /** Opens one input after the other. */
  void forEach(Reader reader) throws IOException {
    Progress progress = new Progress(console);
    for (String name : names) {
      try (InputStream source = progress.watch(name, open(name))) {
        reader.read(name, source);
      }
    }
    progress.end();
  }

  /** The inputs as bodies of captured messages. */
  List<Capture> captures() {
    Progress progress = new Progress(console);
    return names.stream()
        .map(name -> new Capture(name, () -> progress.watch(name, open(name))))
        .toList();
  }

  private InputStream open(String name) throws IOException {
    if (name.equals(STANDARD_INPUT)) {
      return console.in();
    }
    try {
      return Files.newInputStream(Path.of(name));
    } catch (NoSuchFileException e) {
      throw Failure.io("no file or folder " + name);
    }
  }
}
