package io.deltaform.library.exchange;

import io.deltaform.library.registry.RegisteredSchema;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.CheckRules;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.FileChange;
import io.deltaform.schema.compatibility.FilesComparison;
import io.deltaform.schema.compatibility.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares files with what a registry has of their subjects. */
public final class RegisteredVersions {
  private RegisteredVersions() {}

  /**
   * What each file changes against the latest version of the subject that bears its name, or
   * against every version where {@code level} is transitive; a subject that is not there yet may
   * become anything.
   *
   * @throws io.deltaform.library.registry.SchemaRegistryException if the registry does not answer
   */
  public static FilesComparison compare(
      SchemaRegistryClient registry,
      List<SourceFile> files,
      SubjectPatterns patterns,
      CheckRules rules,
      Level level) {
    Set<String> subjects = new HashSet<>(registry.subjects());
    List<Draft> meant = new ArrayList<>();
    for (SourceFile file : files) {
      Draft draft = Draft.of(file);
      if (draft != null && patterns.matches(draft.subject())) {
        meant.add(draft);
      }
    }
    // all of them: one file may use what another declares
    ComparableFiles newer = ComparableFiles.of(files);
    List<FileChange> changes = new ArrayList<>();
    List<String> faults = new ArrayList<>(newer.faults());
    for (Draft draft : meant) {
      String file = draft.file();
      ComparableSchema schema = newer.schemas().get(file);
      String subject = draft.subject();
      if (schema == null || !subjects.contains(subject)) {
        continue;
      }
      for (RegisteredSchema version : versions(registry, subject, level)) {
        String text = registry.complete(version);
        Bytes content = Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8));
        // registries hold the schema of an IDL file as JSON
        String path = file.replaceFirst("\\.avdl$", ".avsc");
        ComparableFiles older = ComparableFiles.of(List.of(new SourceFile(path, content)));
        Map<String, ComparableSchema> before = new HashMap<>();
        older.schemas().values().forEach(one -> before.put(file, one));
        FilesComparison found =
            FilesComparison.of(
                new ComparableFiles(before, older.faults()),
                new ComparableFiles(Map.of(file, schema), List.of()),
                rules,
                level);
        found.changes().stream().filter(c -> !changes.contains(c)).forEach(changes::add);
        faults.addAll(found.faults());
      }
    }
    return new FilesComparison(changes, faults);
  }

  private static List<RegisteredSchema> versions(
      SchemaRegistryClient registry, String subject, Level level) {
    if (!level.isTransitive()) {
      return List.of(registry.latest(subject));
    }
    return registry.versionNumbers(subject).stream()
        .map(number -> registry.version(subject, number))
        .toList();
  }
}
