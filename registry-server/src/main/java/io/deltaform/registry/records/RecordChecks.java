package io.deltaform.registry.records;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.RecordWalk;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks the records of one body and writes what it found: {@code {"valid":…,"records":[…]}}, each
 * record as the command line prints it. At most 10,000 records are looked at; {@code truncated}
 * says that there are more. For one body by one thread.
 */
public final class RecordChecks {
  private static final int MOST = 10_000;
  private static final int MOST_PROBLEMS = 20_000;

  private final JsonOutput json = new JsonOutput();
  private boolean valid = true;
  private boolean truncated;
  private int told;

  private RecordChecks() {
    json.beginObject().name("records").beginArray();
  }

  /**
   * Checks a body.
   *
   * @param validator for records that are JSON; null if there is none
   * @param datums for bare Avro datums, back to back; null if there is none
   */
  public static byte[] check(
      byte[] body, @Nullable Validator validator, @Nullable AvroValidator datums) {
    RecordChecks checks = new RecordChecks();
    RecordWalk walk = new RecordWalk(new ByteArrayInputStream(body), ReadLimits.DEFAULT);
    if (datums != null && (validator == null || !walk.isJson())) {
      checks.avro(body, datums);
    } else if (validator != null) {
      checks.json(walk, validator);
    }
    return checks.end();
  }

  private void json(RecordWalk walk, Validator validator) {
    JsonInput in = new JsonInput();
    while (goesOn(walk.number()) && walk.next()) {
      Problem fault = walk.fault();
      if (fault != null) {
        record(walk.number(), List.of(fault));
      } else {
        Problems out = new Problems();
        validator.validate(in.reset(walk.buffer(), walk.start(), walk.end() - walk.start()), out);
        record(walk.number(), out.list());
      }
    }
  }

  /** Where a datum is broken nobody knows where the next begins. */
  private void avro(byte[] body, AvroValidator datums) {
    AvroInput in = new AvroInput().reset(body, 0, body.length);
    boolean broken = false;
    for (long record = 1; !broken && goesOn(record - 1) && !in.isAtEnd(); record++) {
      Problems out = new Problems();
      int before = in.position();
      boolean good = datums.validate(in, out);
      if (good && in.position() == before) {
        out.fatal(MalformedInput.syntax("bytes after a datum that takes none", before));
      }
      record(record, out.list());
      broken = out.malformed() > 0;
    }
  }

  private boolean goesOn(long records) {
    truncated = records >= MOST || told >= MOST_PROBLEMS;
    return !truncated;
  }

  private void record(long number, List<Problem> problems) {
    boolean good = problems.stream().allMatch(p -> p.level() == Level.WARNING);
    valid &= good;
    json.beginObject().name("record").number(number).name("valid").bool(good);
    if (!problems.isEmpty()) {
      json.name("problems").beginArray();
      problems.forEach(problem -> ProblemJson.write(problem, json));
      json.endArray();
      told += problems.size();
    }
    json.endObject();
  }

  private byte[] end() {
    json.endArray().name("valid").bool(valid);
    if (truncated) {
      json.name("truncated").bool(true);
    }
    return json.endObject().toByteArray();
  }
}
