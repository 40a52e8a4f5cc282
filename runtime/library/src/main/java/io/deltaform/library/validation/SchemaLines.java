package io.deltaform.library.validation;

import io.deltaform.runtime.Problem;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Leads from a violated keyword to its line: {@code order.json:7#/properties/id/type}, whichever
 * engine found it. Not thread-safe.
 */
final class SchemaLines {
  private final List<SourceFile> files;
  private final Map<String, Optional<Located>> roots = new HashMap<>();
  private final Map<String, ResourcePlaces> resources = new HashMap<>();
  private final Map<String, String> known = new HashMap<>();

  /**
   * @param files of the schema; their texts are read when the first problem asks for it
   */
  SchemaLines(List<SourceFile> files) {
    this.files = files;
  }

  /** The same problem with file and line of its keyword, where they are known. */
  Problem placed(Problem p) {
    String schema = p.schema();
    return schema == null ? p : p.by(known.computeIfAbsent(schema, this::place));
  }

  private String place(String location) {
    int hash = location.indexOf('#');
    if (hash < 0) {
      return location;
    }
    String base = location.substring(0, hash);
    for (SourceFile file : files) {
      Located root = root(file);
      String above = root == null ? null : above(base, file, root);
      if (root != null && above != null) {
        String pointer = above + location.substring(hash + 1);
        int line = line(root, pointer);
        return file.path() + (line > 0 ? ":" + line : "") + "#" + pointer;
      }
    }
    return location;
  }

  /** The URI of a keyword whose problem is {@link #placed}; null where no identifier gives one. */
  @Nullable String address(Problem p) {
    String schema = p.schema() == null ? "" : p.schema();
    int hash = schema.indexOf('#');
    String path = hash < 0 ? "" : schema.substring(0, hash).replaceFirst(":[0-9]+$", "");
    for (SourceFile file : files) {
      Located root = file.path().equals(path) ? root(file) : null;
      if (root != null) {
        return resources(file, root).address(schema.substring(hash + 1));
      }
    }
    return null;
  }

  private @Nullable Located root(SourceFile file) {
    return roots
        .computeIfAbsent(
            file.path(), path -> Optional.ofNullable(Located.read(file, new Diagnostics())))
        .orElse(null);
  }

  private ResourcePlaces resources(SourceFile file, Located root) {
    return resources.computeIfAbsent(file.path(), path -> new ResourcePlaces(root));
  }

  /**
   * The pointer to the schema that is called {@code base}, which the library engine does by an
   * identifier, or not at all; null if it is not in this file.
   */
  private @Nullable String above(String base, SourceFile file, Located root) {
    if (base.equals(file.path()) || base.isEmpty() && files.size() == 1) {
      return "";
    }
    return resources(file, root).pointer(base);
  }

  /** The line of the keyword's name; 0 if the pointer leads nowhere. */
  private static int line(Located root, String pointer) {
    List<String> tokens = Pointers.tokens(pointer);
    Located at = root;
    int line = root.position().line();
    for (String token : tokens == null ? List.of("") : tokens) {
      Located next = Pointers.step(at, token);
      if (next == null) {
        return 0;
      }
      line =
          at instanceof LocatedArray
              ? next.position().line()
              : Objects.requireNonNull(((LocatedObject) at).members().get(token)).name().line();
      at = next;
    }
    return line;
  }
}
