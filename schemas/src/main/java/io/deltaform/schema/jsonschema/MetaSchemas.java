package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The meta-schemas of the drafts, bundled: what references to json-schema.org lead to. */
final class MetaSchemas {
  private static final String FOLDER = "/io/deltaform/schema/jsonschema/meta/";
  private static final List<String> MODERN =
      List.of("core", "applicator", "validation", "meta-data", "content");

  private MetaSchemas() {}

  /** True if {@code uri} is the place of a meta-schema or of one of its parts. */
  static boolean holds(UriReference uri) {
    return "json-schema.org".equals(uri.authority()) && uri.path().startsWith("/draft");
  }

  /** The files of the draft that {@code uri} belongs to; none if it is not known. */
  static List<SourceFile> of(UriReference uri) {
    for (Draft draft : Draft.values()) {
      String path = UriReference.parse(draft.metaSchema()).path();
      String folder = path.substring(0, path.lastIndexOf('/'));
      if (uri.path().startsWith(folder + "/")) {
        return files(draft, path.substring(1));
      }
    }
    return List.of();
  }

  private static List<SourceFile> files(Draft draft, String main) {
    List<SourceFile> files = new ArrayList<>();
    files.add(file(main));
    if (!draft.isBefore(Draft.DRAFT_2019_09)) {
      String folder = main.substring(0, main.lastIndexOf('/')) + "/meta/";
      MODERN.forEach(part -> files.add(file(folder + part)));
      if (draft == Draft.DRAFT_2019_09) {
        files.add(file(folder + "format"));
      } else {
        files.add(file(folder + "format-annotation"));
        files.add(file(folder + "format-assertion"));
        files.add(file(folder + "unevaluated"));
      }
    }
    return files;
  }

  private static SourceFile file(String path) {
    try (InputStream in = MetaSchemas.class.getResourceAsStream(FOLDER + path)) {
      if (in == null) {
        throw new IllegalStateException(FOLDER + path + " is not on the class path");
      }
      String scheme = path.startsWith("draft-0") ? "http" : "https";
      return new SourceFile(scheme + "://json-schema.org/" + path, Bytes.copyOf(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
