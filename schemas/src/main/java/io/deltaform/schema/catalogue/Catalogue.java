package io.deltaform.schema.catalogue;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * The bundled formats. Everything is read from the class path; the order of all lists is fixed.
 * Safe for use by several threads.
 */
public final class Catalogue {
  private static final String FOLDER = "/io/deltaform/schema/formats/";
  private static final Catalogue BUNDLED =
      new Catalogue(CatalogueFile.read(resource("catalogue.json").toByteArray()));

  private final List<Format> formats;

  private Catalogue(List<Format> formats) {
    this.formats = formats;
  }

  /** The formats of this version of Deltaform. */
  public static Catalogue bundled() {
    return BUNDLED;
  }

  /** All formats, sorted by id. */
  public List<Format> formats() {
    return formats;
  }

  /** The format of that id. */
  public Optional<Format> find(String formatId) {
    return formats.stream().filter(f -> f.id().equals(formatId)).findFirst();
  }

  /**
   * The format of that id.
   *
   * @throws IllegalArgumentException if there is none; the message lists the ids
   */
  public Format format(String formatId) {
    return find(formatId)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no bundled format " + formatId + "; expected one of " + ids()));
  }

  private List<String> ids() {
    return formats.stream().map(Format::id).toList();
  }

  /**
   * The schema files of a format that classes are generated from, in the catalogue's order: the
   * first of each body and role. The first word of the format's id is the folder of their paths,
   * for the types of one producer's formats go to one package.
   *
   * @throws IllegalArgumentException if there is no such format
   */
  public List<SourceFile> files(String formatId) {
    return format(formatId).generated().stream()
        .map(f -> source(path(formatId, f.name()), formatId + "/" + f.name()))
        .toList();
  }

  /**
   * One schema file of a format.
   *
   * @throws IllegalArgumentException if there is no such format or file
   */
  public SourceFile file(String formatId, String name) {
    List<SchemaFile> files = format(formatId).files();
    if (files.stream().noneMatch(f -> f.name().equals(name))) {
      throw new IllegalArgumentException(
          "format "
              + formatId
              + " has no schema file "
              + name
              + "; expected one of "
              + files.stream().map(SchemaFile::name).toList());
    }
    return source(path(formatId, name), formatId + "/" + name);
  }

  /**
   * One sample of a format.
   *
   * @throws IllegalArgumentException if there is no such format or sample
   */
  public SourceFile sample(String formatId, String name) {
    List<Sample> samples = format(formatId).samples();
    if (samples.stream().noneMatch(s -> s.name().equals(name))) {
      throw new IllegalArgumentException(
          "format "
              + formatId
              + " has no sample "
              + name
              + "; expected one of "
              + samples.stream().map(Sample::name).toList());
    }
    return source(formatId + "/" + name, formatId + "/samples/" + name);
  }

  private static String path(String formatId, String name) {
    int hyphen = formatId.indexOf('-');
    return hyphen < 0
        ? formatId + "/" + name
        : formatId.substring(0, hyphen) + "/" + formatId.substring(hyphen + 1) + "-" + name;
  }

  private static SourceFile source(String path, String resource) {
    return new SourceFile(path, resource(resource));
  }

  private static Bytes resource(String path) {
    try (InputStream in = Catalogue.class.getResourceAsStream(FOLDER + path)) {
      if (in == null) {
        throw new IllegalStateException(FOLDER + path + " is not on the class path");
      }
      return Bytes.copyOf(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
