package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.table.TableId;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Learns tables from captured messages: finds the records of bodies and the format of each, and
 * tells an inference what they say. Not thread-safe.
 */
public final class CapturedTables {
  private final TableInference inference;
  private final ReadLimits limits;
  private final List<BlockCodec> codecs;
  private final Detector detector;
  private final CapturedRecords records;
  private final JsonInput in;
  private final Map<TableId, Found> rows = new LinkedHashMap<>();

  private final CapturedBodies bodies = new CapturedBodies();

  public CapturedTables(TableInference inference, ReadLimits limits) {
    this(inference, limits, List.of(), List.of());
  }

  /**
   * As {@link #CapturedTables(TableInference, ReadLimits)}.
   *
   * @param codecs of container files beside {@code null} and {@code deflate}
   * @param formats by which records are read too: what they refuse is a WARNING, bare datums are
   *     learnt from, and records of profiles are recognised. Empty: all that is documented is
   *     recognised, and nothing is read
   */
  public CapturedTables(
      TableInference inference,
      ReadLimits limits,
      List<? extends BlockCodec> codecs,
      List<? extends Format> formats) {
    this.records = new CapturedRecords(formats, limits);
    this.detector = new Detector(records.signatures());
    this.codecs = List.copyOf(codecs);
    this.inference = inference;
    this.limits = limits;
    this.in = new JsonInput(limits);
  }

  /**
   * Something that is wrong with a record.
   *
   * @param body counts the bodies that were read, from 0
   * @param record counts the records of the body, from 1
   * @param problem with its offset from the start of the body
   */
  public record Found(int body, long record, Problem problem) {}

  /**
   * Reads a body of JSON, or an Avro container file.
   *
   * @param body stays open
   * @param format the format of its records; null: each is recognised
   * @return what is wrong with records: FATAL where one is no JSON, of no format or of several,
   *     else what the inference says of it
   */
  public List<Found> read(InputStream body, @Nullable String format) {
    return read(body, format, Long.MAX_VALUE);
  }

  /**
   * As {@link #read(InputStream, String)}, of the first records alone.
   *
   * @param most how many records are looked at
   */
  public List<Found> read(InputStream body, @Nullable String format, long most) {
    List<Found> found = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    RecordWalk walk = new RecordWalk(body, limits, codecs);
    bodies.begin();
    boolean mayBeDatums = records.hasDatums(format);
    if (format != null && mayBeDatums && !walk.isJson()) {
      return bare(format, walk);
    }
    if (mayBeDatums) {
      walk.takeDatums();
    }
    for (long read = 0; read < most && walk.next(); read++) {
      WriterSchema schema = walk.schema();
      if (walk.fault() != null) {
        problems.add(walk.fault().shifted(walk.offset()));
      } else if (format != null && walk.isDatums()) {
        datums(format, walk.number(), walk.buffer(), walk.start(), walk.end(), problems);
      } else if (schema != null) {
        datum(walk, schema, format, problems);
      } else {
        record(walk, format, problems);
      }
      problems.forEach(problem -> found.add(found(walk.number(), problem)));
      problems.clear();
    }
    bodies.end(walk.number());
    return found;
  }

  private Found found(long record, Problem problem) {
    return new Found(bodies.last(), record, problem);
  }

  /**
   * A WARNING for each event of which parts are still to come, where it began: ask when all bodies
   * have been read, for the parts may be in several. The events are forgotten.
   */
  public List<Found> waiting() {
    List<Found> waiting = new ArrayList<>();
    records
        .waiting()
        .forEach(
            (at, problem) -> waiting.add(new Found(bodies.bodyOf(at), bodies.inBody(at), problem)));
    return waiting;
  }

  private void record(RecordWalk walk, @Nullable String format, List<Problem> problems) {
    byte[] b = walk.buffer();
    int length = walk.end() - walk.start();
    try {
      in.reset(b, walk.start(), length);
      if (Tombstones.end(b, walk.start(), walk.end()) >= 0) {
        return;
      }
      String found = format == null ? recognise(walk, problems) : format;
      if (found != null) {
        in.reset(b, walk.start(), length);
        JsonValue record = JsonValue.read(in, b, walk.start(), walk.end());
        CapturedRecords.Read read =
            records.read(found, bodies.number(walk.number()), b, walk.start(), length);
        List<Problem> said = new ArrayList<>();
        for (JsonValue one : read.records().isEmpty() ? List.of(record) : read.records()) {
          said.addAll(learn(found, one, walk));
        }
        for (Problem refused : read.refused()) {
          if (said.stream().noneMatch(p -> p.code().equals(refused.code()))) {
            said.add(refused);
          }
        }
        said.forEach(p -> problems.add(placed(p, walk)));
      }
    } catch (MalformedInput e) {
      problems.add(fatal(e.code(), e.text(), walk));
    }
  }

  /** A body of bare datums and nothing else. */
  private List<Found> bare(String format, RecordWalk walk) {
    List<Problem> problems = new ArrayList<>();
    int read = 0;
    byte[] whole = walk.whole();
    if (whole == null) {
      problems.add(fatal("limit", "found bare datums longer than a record may be", walk));
    } else {
      read = datums(format, 1, whole, 0, whole.length, problems);
    }
    bodies.end(read);
    long record = read + 1L;
    return problems.stream().map(p -> found(record, p)).toList();
  }

  /**
   * All bare datums of a body; how many there are that can be read.
   *
   * @param first number of the first of them
   */
  private int datums(
      String format, long first, byte[] b, int from, int to, List<Problem> problems) {
    CapturedRecords.Read read = records.read(format, bodies.number(first), b, from, to - from);
    for (JsonValue record : read.records()) {
      inference.add(format, record);
    }
    read.refused().forEach(p -> problems.add(p.level(Level.FATAL)));
    return read.records().size();
  }

  private List<Problem> learn(String format, JsonValue record, RecordWalk walk) {
    int known = inference.problems().size();
    inference.add(format, record);
    TableId table = TableInference.untyped(format, record);
    if (table != null && !rows.containsKey(table)) {
      rows.put(table, found(walk.number(), untyped(format, table, walk)));
    }
    List<Problem> said = inference.problems();
    return said.subList(known, said.size()).stream()
        // a reader joins segments, and tells of those that wait in vain
        .filter(p -> !p.code().equals("segment-missing") || !records.isRead(format))
        .toList();
  }

  /**
   * A WARNING {@code untyped-table} for each table of which rows were read so far and of which the
   * inference knows nothing, at the first of its rows: ask when all that can tell has been read.
   */
  public Map<TableId, Found> untyped() {
    Map<TableId, Found> untyped = new LinkedHashMap<>(rows);
    untyped.keySet().removeIf(inference::knows);
    return untyped;
  }

  private static Problem untyped(String format, TableId table, RecordWalk walk) {
    String message = TableInference.untypedWarning(format, table);
    return new Problem(Level.WARNING, "untyped-table", "", null, null, walk.offset(), message);
  }

  private void datum(
      RecordWalk walk, WriterSchema schema, @Nullable String format, List<Problem> problems) {
    String found = format;
    if (found == null) {
      List<Signature> matches = Recognition.containers(Signatures.ALL, schema);
      if (matches.size() != 1) {
        problems.add(fatal("unknown-format", "found a container file of no known format", walk));
        return;
      }
      found = matches.get(0).format();
    }
    try {
      in.reset(walk.buffer(), walk.start(), walk.end() - walk.start());
      JsonValue record = JsonValue.read(in, walk.buffer(), walk.start(), walk.end());
      inference.add(found, record, schema);
    } catch (MalformedInput e) {
      problems.add(fatal(e.code(), e.text(), walk));
    }
  }

  /** Tables that stand in no message: the answer of an API that lists them. */
  private boolean isDiscovery(RecordWalk walk) {
    in.reset(walk.buffer(), walk.start(), walk.end() - walk.start());
    JsonValue value = JsonValue.read(in, walk.buffer(), walk.start(), walk.end());
    return inference.addDiscovery(value);
  }

  private @Nullable String recognise(RecordWalk walk, List<Problem> problems) {
    List<Signature> matches = detector.matches(in, walk.buffer(), walk.start(), walk.end());
    if (matches.size() == 1) {
      return matches.get(0).format();
    }
    if (matches.isEmpty() && isDiscovery(walk)) {
      return null;
    }
    problems.add(
        matches.isEmpty()
            ? fatal("unknown-format", "found a record of no known format", walk)
            : fatal(
                "ambiguous-format",
                "found a record that could be any of "
                    + matches.stream().map(Signature::format).collect(Collectors.joining(", "))
                    + "; name the format",
                walk));
    return null;
  }

  private static Problem fatal(String code, String message, RecordWalk walk) {
    return new Problem(Level.FATAL, code, "", null, null, walk.offset(), message);
  }

  /** A problem of the record's structure has no byte of its own: it gets the record's. */
  private static Problem placed(Problem p, RecordWalk walk) {
    return p.at(walk.offset() + Math.max(0, p.offset()));
  }
}
