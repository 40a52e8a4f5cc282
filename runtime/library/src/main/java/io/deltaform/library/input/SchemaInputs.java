package io.deltaform.library.input;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.model.SourcePosition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the files of a generation. Each has a path in it, which decides packages and stands in
 * what is generated, and a name by which messages call it. Not thread-safe.
 */
public final class SchemaInputs {
  private final List<SourceFile> files = new ArrayList<>();
  private final Map<String, String> names = new LinkedHashMap<>();

  /** Ids of the bundled formats. */
  public static List<String> formats() {
    return Catalogue.bundled().formats().stream().map(Format::id).toList();
  }

  /**
   * Adds all files below a folder; none if it is not there.
   *
   * @param name of the folder in messages; empty: files are called by their paths below it
   * @throws InputFault if one of them has the path of another input
   */
  public void folder(Path folder, String name) throws IOException {
    for (SourceFile file : SourceFiles.under(folder)) {
      add(
          file,
          name.isEmpty() || name.endsWith("/") ? name + file.path() : name + "/" + file.path());
    }
  }

  /**
   * Adds one file, whose path is its own name.
   *
   * @param name of the file in messages
   * @throws InputFault if another input has that path
   */
  public void file(Path file, String name) throws IOException {
    add(SourceFiles.file(file), name);
  }

  /**
   * Adds files that come from no disk, such as a registry's.
   *
   * @throws InputFault if one of them has the path of another input
   */
  public void files(List<SourceFile> more) {
    more.forEach(file -> add(file, file.path()));
  }

  /**
   * Adds the files of a bundled format.
   *
   * @throws InputFault if there is no such format
   */
  public void format(String id) {
    if (Catalogue.bundled().find(id).isEmpty()) {
      throw new InputFault("no format " + id + NearestName.choice(id, formats()));
    }
    for (SourceFile file : Catalogue.bundled().files(id)) {
      add(file, file.path());
    }
  }

  /**
   * Adds the schema files of a library: {@link LibraryFiles} says which.
   *
   * @param library a jar, or a folder that will become one
   * @param name of the library in messages
   * @throws InputFault if it holds none, or one with the path of another input
   */
  public void library(Path library, String name) throws IOException {
    List<SourceFile> found = LibraryFiles.of(library);
    if (found.isEmpty()) {
      throw new InputFault(
          name
              + " holds no schema files: expected files below deltaform/, or *.avsc, *.avdl,"
              + " *.table.json, *.schema.json");
    }
    found.forEach(file -> add(file, name + "!/" + file.path()));
  }

  private void add(SourceFile file, String name) {
    String other = names.put(file.path(), name);
    if (other != null) {
      throw new InputFault(
          other
              + " and "
              + name
              + " have the same name; give a folder that holds both, and they keep their own");
    }
    files.add(file);
  }

  /** All that was added. */
  public List<SourceFile> files() {
    return List.copyOf(files);
  }

  /** A place with the name that its file has in messages. */
  public String shown(SourcePosition position) {
    String name = names.getOrDefault(position.file(), position.file());
    return new SourcePosition(name, position.line(), position.column()).toString();
  }

  /** A diagnostic with the name that its file has in messages. */
  public String shown(Diagnostic diagnostic) {
    String file = diagnostic.position().file();
    String name = names.get(file);
    String text = diagnostic.toString();
    return name == null ? text : name + text.substring(file.length());
  }
}
