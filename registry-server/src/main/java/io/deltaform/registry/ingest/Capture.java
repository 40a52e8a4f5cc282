package io.deltaform.registry.ingest;

import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.registry.ingest.CarriedSchema.Extent;
import io.deltaform.registry.ingest.CarriedSchema.NamedByKey;
import io.deltaform.registry.ingest.CarriedSchema.OfTable;
import io.deltaform.registry.ingest.CarriedSchema.Text;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.GoldenGateMetadata;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.stream.RecordWalk;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  private final Set<String> keys = new HashSet<>();
  private final Map<TableId, Found> untyped = new LinkedHashMap<>();
  private final TableInference known = new TableInference();
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
      capture.container(body, format);
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

  /** Of a file the schema of its header is registered, and the tables that its records are of. */
  private void container(byte[] body, @Nullable String format) {
    records = 1;
    carried.addAll(ContainerFile.schemas(body));
    RecordWalk walk =
        new RecordWalk(new ByteArrayInputStream(body), ReadLimits.DEFAULT, LibraryCodec.all());
    String key = walk.next() && walk.fault() == null ? DatastreamKey.of(value(walk)) : null;
    TableInference inference = new TableInference();
    new CapturedTables(inference, ReadLimits.DEFAULT, LibraryCodec.all(), List.of())
        .read(new ByteArrayInputStream(body), format, MOST).stream()
            .map(CapturedTables.Found::problem)
            .filter(p -> !p.code().equals("unknown-format"))
            .forEach(this::problem);
    for (TableMerge merge : inference.tables()) {
      carried.add(new OfTable(1, merge.schema(), Extent.ALL_COLUMNS, key));
    }
  }

  private static @Nullable JsonValue value(RecordWalk walk) {
    return JsonValue.parse(Arrays.copyOfRange(walk.buffer(), walk.start(), walk.end())).value();
  }

  private void record(RecordWalk walk, @Nullable String format) {
    byte[] record = Arrays.copyOfRange(walk.buffer(), walk.start(), walk.end());
    JsonValue value = JsonValue.parse(record).value();
    TableInference inference = new TableInference();
    CapturedTables tables = new CapturedTables(inference, ReadLimits.DEFAULT);
    tables
        .read(new ByteArrayInputStream(record), format)
        .forEach(found -> problem(found.problem().shifted(walk.offset())));
    tables.untyped().forEach((table, found) -> untyped(table, found.problem(), walk));
    schemaRecord(value);
    NamedByKey named = DatastreamKey.event(records, value);
    if (named != null && keys.add(named.key())) {
      carried.add(named);
    }
    for (TableMerge merge : inference.tables()) {
      TableSchema schema = merge.schema();
      known.add(schema);
      if (!schema.equals(last.put(schema.id(), schema))) {
        carried.add(new OfTable(records, schema, extent(schema), null));
      }
    }
  }

  /** Of a table of which nothing is known when all is read, the first row is told. */
  private void untyped(TableId table, Problem problem, RecordWalk walk) {
    if (untyped.size() < MOST_PROBLEMS) {
      untyped.putIfAbsent(table, new Found(records, problem.shifted(walk.offset())));
    }
  }

  private static Extent extent(TableSchema schema) {
    return schema.from().stream().anyMatch(from -> OF_ROWS.contains(from.split(" ", 2)[0]))
        ? Extent.SOME_COLUMNS
        : Extent.ALL_COLUMNS;
  }

  private void schemaRecord(@Nullable JsonValue record) {
    JsonValue value = record;
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

  /**
   * What is wrong with records, and why nothing is registered of the table of others, at its first
   * row. Other warnings are left out.
   */
  public List<Found> problems() {
    List<Found> all = new ArrayList<>(problems);
    untyped.forEach(
        (table, found) -> {
          if (!known.knows(table) && !isNamedByKey(table)) {
            all.add(found);
          }
        });
    all.sort(Comparator.comparingLong(Found::record));
    return all;
  }

  /** A row whose key names its schema is told of by what became of that. */
  private boolean isNamedByKey(TableId table) {
    return carried.stream()
        .anyMatch(schema -> schema instanceof NamedByKey named && named.table().equals(table));
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
