package io.deltaform.maven;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.FileChange;
import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.LocatedJson;
import io.deltaform.schema.text.Pointers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/** Prints changes of schemas into the log of a build, each at its place in the newer file. */
final class ChangeLog {
  private final Log log;
  private final String folder;
  private final Map<String, SourceFile> files = new HashMap<>();
  private final Map<String, Optional<Located>> roots = new HashMap<>();

  /**
   * @param folder of the files in messages
   */
  ChangeLog(Log log, String folder, List<SourceFile> newer) {
    this.log = log;
    this.folder = folder;
    newer.forEach(file -> files.put(file.path(), file));
  }

  void report(FileChange change) {
    SchemaChange what = change.change();
    String line =
        place(change.file(), what.pointer())
            + ": "
            + what.verdict().word()
            + " ["
            + what.change()
            + "] "
            + what.reason()
            + (what.ddl() == null ? "" : "; looks like: " + what.ddl());
    if (what.isIncompatible()) {
      log.error(line);
    } else {
      log.info(line);
    }
  }

  private String place(String name, String pointer) {
    SourceFile file = files.get(name);
    Located at =
        file == null
            ? null
            : roots
                .computeIfAbsent(
                    name, path -> Optional.ofNullable(LocatedJson.read(file, new Diagnostics())))
                .orElse(null);
    List<String> tokens = Pointers.tokens(pointer);
    for (String token : tokens == null ? List.<String>of() : tokens) {
      // a pointer may lead into the older version, where a part is gone
      @Nullable Located next = at == null ? null : Pointers.step(at, token);
      if (next == null) {
        break;
      }
      at = next;
    }
    String shown = folder + "/" + name;
    return at == null
        ? shown
        : new SourcePosition(shown, at.position().line(), at.position().column()).toString();
  }
}
