package io.deltaform.schema.capture;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.table.MergeConflict;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.schema.capture.InferResult.Found;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Learns table schemas from captured messages. Stateless; safe for use by several threads. */
public final class TableInferrer {
  private static final Problem YAML =
      new Problem(
          Level.FATAL,
          "unsupported-file",
          "",
          null,
          null,
          -1,
          "found YAML, expected captured messages; an AsyncAPI document is given to generate, as it"
              + " is");

  private TableInferrer() {}

  /**
   * Reads the captures, merges what they say into the folder and writes the files that change. A
   * folder with a file that is no table schema is not touched.
   *
   * @throws IOException if the disk refuses
   * @throws java.io.UncheckedIOException if a capture cannot be read
   */
  public static InferResult infer(InferRequest request) throws IOException {
    TableFolder folder = TableFolder.read(request.out());
    List<Found> found = new ArrayList<>(folder.found());
    if (found.stream().anyMatch(f -> f.problem().level() == Level.FATAL)) {
      return new InferResult(found, List.of(), List.of(), List.of());
    }
    TableInference inference = new TableInference();
    folder.schemas().forEach(inference::keep);
    Map<String, CapturedTables> bodies = new LinkedHashMap<>();
    for (Capture capture : request.captures()) {
      if (isYaml(capture.name())) {
        found.add(new Found(capture.name(), 1, YAML));
        continue;
      }
      CapturedTables captured =
          new CapturedTables(inference, ReadLimits.DEFAULT, request.codecs(), request.formats());
      bodies.put(capture.name(), captured);
      try (InputStream body = capture.opener().open()) {
        captured
            .read(body, request.format())
            .forEach(f -> found.add(new Found(capture.name(), f.record(), f.problem())));
      }
    }
    Set<TableId> told = new HashSet<>();
    bodies.forEach(
        (name, captured) ->
            captured
                .untyped()
                .forEach(
                    (table, first) -> {
                      if (told.add(table)) {
                        found.add(new Found(name, first.record(), first.problem()));
                      }
                    }));
    return write(folder, inference.tables(), found);
  }

  private static boolean isYaml(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".yaml") || lower.endsWith(".yml");
  }

  private static InferResult write(TableFolder folder, List<TableMerge> tables, List<Found> found)
      throws IOException {
    List<MergeConflict> conflicts = new ArrayList<>();
    List<String> written = new ArrayList<>();
    List<String> unchanged = new ArrayList<>();
    for (TableMerge table : tables) {
      conflicts.addAll(table.conflicts());
      (folder.write(table.schema()) ? written : unchanged).add(folder.name(table.schema().id()));
    }
    return new InferResult(found, conflicts, written, unchanged);
  }
}
