package io.deltaform.schema.capture;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.table.MergeConflict;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.schema.capture.InferResult.Found;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Learns table schemas from captured messages. Stateless; safe for use by several threads. */
public final class TableInferrer {
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
    CapturedTables captured =
        new CapturedTables(inference, ReadLimits.DEFAULT, request.codecs(), request.formats());
    List<String> bodies = new ArrayList<>();
    for (Capture capture : request.captures()) {
      Problem other = NoCapture.byName(capture.name());
      if (other != null) {
        found.add(new Found(capture.name(), 1, other));
        continue;
      }
      bodies.add(capture.name());
      try (BufferedInputStream body = new BufferedInputStream(capture.opener().open())) {
        byte[] head = NoCapture.head(body);
        List<CapturedTables.Found> problems = captured.read(body, request.format());
        boolean unknown =
            problems.stream().anyMatch(f -> f.problem().code().equals("unknown-format"));
        Problem document = unknown ? NoCapture.byContent(head) : null;
        if (document != null) {
          found.add(new Found(capture.name(), 1, document));
        } else {
          problems.forEach(f -> found.add(in(bodies, f)));
        }
      }
    }
    captured.waiting().forEach(f -> found.add(in(bodies, f)));
    captured.untyped().values().forEach(f -> found.add(in(bodies, f)));
    return write(folder, inference.tables(), found);
  }

  private static Found in(List<String> bodies, CapturedTables.Found found) {
    return new Found(bodies.get(found.body()), found.record(), found.problem());
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
