package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.RecordWalk;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform validate}: checks records against a schema. */
@Command(
    name = "validate",
    description = {
      "Checks each record against a schema and prints one line of JSON for it.",
      "The items of a top-level array are records."
    },
    footer = {"", "Example:", "  deltaform validate --schema goldengate events.json"})
final class ValidateCommand implements Callable<Integer> {
  private final Console console;
  private final JsonOutput json = new JsonOutput();
  private boolean invalid;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--schema",
      required = true,
      paramLabel = "FILE|FORMAT|URL",
      description = "A JSON Schema, the id of a bundled format, or a registry's schema.")
  String schema;

  @Option(
      names = "--draft",
      paramLabel = "DRAFT",
      description = "4, 6, 7, 2019-09 or 2020-12 (the default), for a schema without $$schema.")
  @Nullable String draft;

  @Option(
      names = "--compiled",
      description = "Generates and compiles code for the schema file, instead of interpreting it.")
  boolean compiled;

  @Option(names = "--first", description = "Shows the first problem of a record only.")
  boolean first;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, folders, - (the default).")
  List<String> files = List.of();

  ValidateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    SchemaChoice choice = new SchemaChoice(console, schema, draft, compiled);
    Validator validator = choice.validator();
    if (validator == null) {
      return Exit.INVALID;
    }
    SchemaLines lines = choice.lines();
    Inputs inputs = new Inputs(console, files);
    JsonInput in = new JsonInput();
    inputs.forEach(
        (name, source) -> {
          String file = inputs.size() > 1 ? name : null;
          RecordWalk walk = new RecordWalk(source, ReadLimits.DEFAULT, LibraryCodec.all());
          AvroValidator datums = Formats.avroValidator(schema);
          if (datums != null && !walk.isJson()) {
            avro(file, walk.whole(), datums, lines);
            return;
          }
          while (walk.next()) {
            print(file, walk.number(), walk.offset(), problems(walk, in, validator), lines);
          }
        });
    return invalid ? Exit.INVALID : Exit.OK;
  }

  private List<Problem> problems(RecordWalk walk, JsonInput in, Validator validator) {
    if (walk.fault() != null) {
      return List.of(walk.fault());
    }
    Problems out = newProblems();
    validator.validate(in.reset(walk.buffer(), walk.start(), walk.end() - walk.start()), out);
    return out.list();
  }

  private Problems newProblems() {
    return first ? new Problems(1) : new Problems();
  }

  /** Bare datums back to back: where one is broken nobody knows where the next begins. */
  private void avro(
      @Nullable String file, byte @Nullable [] body, AvroValidator validator, SchemaLines lines) {
    if (body == null) {
      throw Failure.io("an Avro body longer than " + ReadLimits.DEFAULT.recordLength() + " bytes");
    }
    AvroInput in = new AvroInput().reset(body, 0, body.length);
    AvroValidator datums = validator.forBody(in);
    boolean broken = false;
    for (long record = 1; !broken && !in.isAtEnd(); record++) {
      Problems out = newProblems();
      int start = in.position();
      datums.validate(in, out);
      print(file, record, start, out.list(), lines);
      // without an offset it is a fault of a document inside: the datum itself has an end
      broken =
          out.list().stream().anyMatch(p -> p.level() == Problem.Level.FATAL && p.offset() >= 0);
    }
  }

  /**
   * @param start bytes from the start of the body to where the problems count from
   */
  private void print(
      @Nullable String file, long record, long start, List<Problem> problems, SchemaLines lines) {
    boolean valid = problems.stream().allMatch(p -> p.level() == Problem.Level.WARNING);
    invalid |= !valid;
    json.clear();
    json.beginObject();
    if (file != null) {
      json.name("file").string(file);
    }
    json.name("record").number(record).name("valid").bool(valid);
    if (!problems.isEmpty()) {
      json.name("problems").beginArray();
      problems.forEach(problem -> ProblemJson.write(lines.placed(problem.shifted(start)), json));
      json.endArray();
    }
    console.out().line(json.endObject().toByteArray());
  }
}
