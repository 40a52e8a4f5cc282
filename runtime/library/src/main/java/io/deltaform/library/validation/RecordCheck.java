package io.deltaform.library.validation;

import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroResolver;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.Utf8;
import io.deltaform.runtime.stream.RecordWalk;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks the records of bodies against one schema: JSON values, the items of a top-level array,
 * datums of Avro container files and bare ones. Not thread-safe.
 */
public final class RecordCheck {
  private final RecordSchema schema;
  private final SchemaLines lines;
  private final int most;
  private final JsonInput in = new JsonInput();

  /**
   * @param most how many problems are told of one record
   */
  public RecordCheck(RecordSchema schema, int most) {
    this.schema = schema;
    this.lines = new SchemaLines(schema.files());
    this.most = most;
  }

  /** A check that tells all problems up to the usual limit. */
  public RecordCheck(RecordSchema schema) {
    this(schema, ReadLimits.DEFAULT.problems());
  }

  /**
   * The URI of the keyword that a problem names, by the identifiers in the schema; null where these
   * give none.
   *
   * @param problem of a record that was checked here
   */
  public @Nullable String address(Problem problem) {
    return lines.address(problem);
  }

  /**
   * Checks one record after the other.
   *
   * @return how many there were
   * @throws IOException if the body cannot be read, or holds bare datums and is longer than {@link
   *     ReadLimits#recordLength}
   */
  public long check(InputStream body, Consumer<CheckedRecord> each) throws IOException {
    RecordWalk walk = new RecordWalk(body, ReadLimits.DEFAULT, LibraryCodec.all());
    AvroValidator datums = schema.datums();
    if (datums != null && schema.validator() != null) {
      // a format's: its datums may be the bodies of events in a capture file
      walk.takeDatums();
    }
    if (datums instanceof AvroCodec<?> codec && walk.isContainer()) {
      walk.check(written -> AvroResolver.of(written, codec));
    } else if (datums != null && (schema.validator() == null || !walk.isJson())) {
      return datums(whole(walk, "an Avro body"), 0, datums, each);
    }
    long number = 0;
    while (walk.next()) {
      if (datums != null && walk.isDatums()) {
        byte[] event = Arrays.copyOfRange(walk.buffer(), walk.start(), walk.end());
        number = datums(event, number, datums, each);
      } else {
        number++;
        each.accept(record(number, walk.offset(), problems(walk)));
      }
    }
    return number;
  }

  /**
   * Checks a body that is one JSON document, also where it is an array.
   *
   * @throws IOException if the body cannot be read, or is longer than {@link
   *     ReadLimits#recordLength}
   * @throws IllegalStateException if the schema is of datums
   */
  public CheckedRecord checkWhole(InputStream body) throws IOException {
    Validator validator = schema.validator();
    if (validator == null) {
      throw new IllegalStateException("documents are checked against a JSON Schema");
    }
    RecordWalk walk = new RecordWalk(body, ReadLimits.DEFAULT, LibraryCodec.all());
    byte[] bytes = whole(walk, "a document");
    int mark = Utf8.afterMark(bytes, 0, bytes.length);
    byte[] document = mark == 0 ? bytes : Arrays.copyOfRange(bytes, mark, bytes.length);
    List<Problem> found = validator.validate(document).problems();
    return record(1, mark, found.subList(0, Math.min(most, found.size())));
  }

  private static byte[] whole(RecordWalk walk, String what) throws IOException {
    byte[] whole = walk.whole();
    if (whole == null) {
      throw new IOException(what + " longer than " + ReadLimits.DEFAULT.recordLength() + " bytes");
    }
    return whole;
  }

  private List<Problem> problems(RecordWalk walk) {
    Problem fault = walk.fault();
    if (fault != null) {
      return List.of(fault);
    }
    List<Problem> found = walk.checked();
    Validator validator = schema.validator();
    if (found != null || validator == null) {
      return found == null ? List.of() : found.subList(0, Math.min(most, found.size()));
    }
    Problems out = new Problems(most);
    validator.validate(in.reset(walk.buffer(), walk.start(), walk.end() - walk.start()), out);
    return out.list();
  }

  /**
   * Bare datums back to back: where one is broken nobody knows where the next begins.
   *
   * @param before how many records came before them
   * @return that number with theirs
   */
  private long datums(
      byte[] body, long before, AvroValidator validator, Consumer<CheckedRecord> each) {
    AvroInput bytes = new AvroInput().reset(body, 0, body.length);
    AvroValidator datums = validator.forBody(bytes);
    boolean broken = false;
    long number = before;
    while (!broken && !bytes.isAtEnd()) {
      number++;
      Problems out = new Problems(most);
      int start = bytes.position();
      datums.validate(bytes, out);
      each.accept(record(number, start, out.list()));
      broken = out.malformed() > 0;
    }
    return number;
  }

  /**
   * @param start bytes from the start of the body to where the problems count from
   */
  private CheckedRecord record(long number, long start, List<Problem> problems) {
    return new CheckedRecord(
        number, problems.stream().map(p -> lines.placed(p.shifted(start))).toList());
  }
}
