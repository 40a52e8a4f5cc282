package io.deltaform.registry.ingest;

import io.deltaform.registry.ingest.CarriedSchema.Extent;
import io.deltaform.registry.ingest.CarriedSchema.OfTable;
import io.deltaform.registry.ingest.CarriedSchema.Text;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.stream.RecordWalk;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.metadata.GoldenGateMetadata;
import io.deltaform.runtime.table.metadata.TableInference;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the schemas that the messages of one body carry. At most 10,000 records are looked at. For
 * one body by one thread.
 */
public final class Capture {
  private static final int MOST = 10_000;
  private static final int MOST_PROBLEMS = 1_000;

  /** What only names the columns that a row happens to have. */
  private static final Set<String> OF_ROWS =
      Set.of("oceanbase-canal", "oceanbase-dataworks", "oceanbase-default-extend-column-type");

  private final List<CarriedSchema> carried = new ArrayList<>();
  private final List<Found> problems = new ArrayList<>();
  private final Map<TableId, TableSchema> last = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private long records;
  private boolean truncated;

  /** A problem and the record that it is of. */
  public record Found(long record, Problem problem) {}

  private Capture() {}

  /**
   * Reads a body: JSON, or an Avro container file.
   *
   * @param format the format of its records; null: each is recognised
   */
  public static Capture of(byte[] body, @Nullable String format) {
    Capture capture = new Capture();
    if (ContainerFile.is(body)) {
      capture.records = 1;
      capture.carried.addAll(ContainerFile.schemas(body));
      return capture;
    }
    RecordWalk walk = new RecordWalk(new ByteArrayInputStream(body), ReadLimits.DEFAULT);
    while (capture.goesOn() && walk.next()) {
      capture.records = walk.number();
      Problem fault = walk.fault();
      if (fault != null) {
        capture.problem(fault.shifted(walk.offset()));
      } else {
        capture.record(walk, format);
      }
    }
    return capture;
  }

  private boolean goesOn() {
    truncated = records >= MOST || problems.size() >= MOST_PROBLEMS;
    return !truncated;
  }

  private void record(RecordWalk walk, @Nullable String format) {
    int length = walk.end() - walk.start();
    byte[] record = new byte[length];
    System.arraycopy(walk.buffer(), walk.start(), record, 0, length);
    TableInference inference = new TableInference();
    new CapturedTables(inference, ReadLimits.DEFAULT)
        .read(new ByteArrayInputStream(record), format)
        .forEach(p -> problem(p.shifted(walk.offset())));
    schemaRecord(record);
    for (TableMerge merge : inference.tables()) {
      TableSchema schema = merge.schema();
      if (!schema.equals(last.put(schema.id(), schema))) {
        carried.add(new OfTable(records, schema, extent(schema)));
      }
    }
  }

  private static Extent extent(TableSchema schema) {
    return schema.from().stream().anyMatch(from -> OF_ROWS.contains(from.split(" ", 2)[0]))
        ? Extent.SOME_COLUMNS
        : Extent.ALL_COLUMNS;
  }

  private void schemaRecord(byte[] record) {
    JsonValue value = JsonValue.parse(record).value();
    if (value instanceof JsonObject event && event.get("specversion") != null) {
      value = event.get("data");
    }
    if (value instanceof JsonObject schema && GoldenGateMetadata.isSchemaRecord(schema)) {
      JsonValue id = schema.get("id");
      String name = id == null ? null : id.asText();
      JsonOutput out = new JsonOutput();
      schema.write(out);
      String text = new String(out.toByteArray(), StandardCharsets.UTF_8);
      if (name != null && !name.isBlank() && !text.equals(texts.put(name, text))) {
        carried.add(new Text(records, "JSON", name, text, "goldengate SCHEMA"));
      }
    }
  }

  private void problem(Problem problem) {
    if (problems.size() < MOST_PROBLEMS && problem.level() != Level.WARNING) {
      problems.add(new Found(records, problem));
    }
  }

  /** What was found, in the order of the messages. */
  public List<CarriedSchema> schemas() {
    return List.copyOf(carried);
  }

  /** What is wrong with records, warnings left out. */
  public List<Found> problems() {
    return List.copyOf(problems);
  }

  /** How many records were looked at. */
  public long records() {
    return records;
  }

  /** True if there are more records than were looked at. */
  public boolean isTruncated() {
    return truncated;
  }
}
