package io.deltaform.cli;

import io.deltaform.library.validation.CheckedRecord;
import io.deltaform.library.validation.RecordCheck;
import io.deltaform.library.validation.RecordSchema;
import io.deltaform.runtime.OutputForm;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.catalogue.NearestName;
import java.io.IOException;
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
  private @Nullable OutputForm form;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--schema",
      required = true,
      paramLabel = "FILE|FORMAT|URL",
      description =
          "A JSON Schema, Avro or table schema, a bundled format, or a registry's schema.")
  String schema;

  @Option(
      names = "--draft",
      paramLabel = "DRAFT",
      description = "4, 6, 7, 2019-09 or 2020-12 (the default), for a schema without $$schema.")
  @Nullable String draft;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "JSON that says how the producer was set up: renamed fields, policies.")
  @Nullable String profile;

  @Option(
      names = "--compiled",
      description = "Generates and compiles code for the schema file, instead of interpreting it.")
  boolean compiled;

  @Option(
      names = "--whole",
      description = "Takes each file as one document, also where it is an array.")
  boolean whole;

  @Option(names = "--first", description = "Shows the first problem of a record only.")
  boolean first;

  @Option(
      names = "--output",
      paramLabel = "FORM",
      description = "flag or basic: the output forms of JSON Schema 2020-12, instead of our own.")
  @Nullable String output;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, folders, - (the default).")
  List<String> files = List.of();

  ValidateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    form = output == null ? null : form(output);
    RecordSchema chosen = choice();
    if (chosen == null) {
      return Exit.INVALID;
    }
    if (whole && chosen.datums() != null) {
      throw Failure.usage(
          "--whole is for JSON documents; " + schema + " is a schema of Avro datums");
    }
    RecordCheck check =
        first || form == OutputForm.FLAG ? new RecordCheck(chosen, 1) : new RecordCheck(chosen);
    Inputs inputs = new Inputs(console, files);
    inputs.forEach(
        (name, source) -> {
          String file = inputs.size() > 1 ? name : null;
          if (whole) {
            print(file, check.checkWhole(source), check);
          } else if (check.check(source, record -> print(file, record, check)) == 0) {
            console.err().line("deltaform: 0 records in " + shown(name));
          }
        });
    return invalid ? Exit.INVALID : Exit.OK;
  }

  private static String shown(String name) {
    return name.equals(Inputs.STANDARD_INPUT) ? "standard input" : name;
  }

  private @Nullable RecordSchema choice() throws IOException {
    if (whole && BundledFormats.ids().contains(schema)) {
      throw Failure.usage(
          "--whole is for the documents of a schema file; " + schema + " has records");
    }
    if (profile == null) {
      return new SchemaChoice(console, schema, draft, compiled).read();
    }
    RecordSchema format = RecordSchema.ofFormat(schema, ProfileFile.read(profile));
    if (format == null) {
      throw Failure.usage(
          "--profile is for bundled formats; "
              + schema
              + " is none"
              + NearestName.hint(schema, BundledFormats.ids()));
    }
    return format;
  }

  private static OutputForm form(String name) {
    return switch (name) {
      case "flag" -> OutputForm.FLAG;
      case "basic" -> OutputForm.BASIC;
      default ->
          throw Failure.usage(
              "no form of output "
                  + name
                  + NearestName.hint(name, List.of("flag", "basic"))
                  + "; expected flag or basic");
    };
  }

  private void print(@Nullable String file, CheckedRecord record, RecordCheck check) {
    invalid |= !record.isValid();
    json.clear();
    json.beginObject();
    if (file != null) {
      json.name("file").string(file);
    }
    json.name("record").number(record.number());
    if (form != null) {
      form.members(record.isValid(), record.problems(), check::address, json);
      console.out().line(json.endObject().toByteArray());
      return;
    }
    json.name("valid").bool(record.isValid());
    if (!record.problems().isEmpty()) {
      json.name("problems").beginArray();
      record.problems().forEach(problem -> ProblemJson.write(problem, json));
      json.endArray();
    }
    console.out().line(json.endObject().toByteArray());
  }
}
