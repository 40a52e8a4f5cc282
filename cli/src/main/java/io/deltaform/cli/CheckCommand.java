package io.deltaform.cli;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.compatibility.CheckRules;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.compatibility.FileChange;
import io.deltaform.schema.compatibility.FilesComparison;
import io.deltaform.schema.compatibility.Level;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform check}: what changed between two versions of schemas, and what breaks. */
@Command(
    name = "check",
    description = {
      "Compares two versions of schemas and prints one line of JSON for each change.",
      "Each is a file, a folder of files, or a subject of a registry:"
          + " http://HOST/subjects/NAME[/versions/N]."
    },
    footer = {"", "Example:", "  deltaform check old/orders.avsc new/orders.avsc"})
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  private final JsonOutput json = new JsonOutput();

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      defaultValue = "cdc",
      description = {
        "cdc (the default): what a change does to consumers of change events;",
        "avro, json: the rules of that language."
      })
  String policy;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "BACKWARD",
      description = "BACKWARD (the default), FORWARD or FULL; for avro and json.")
  String level;

  @Parameters(index = "0", paramLabel = "OLD", description = "The older version.")
  String older;

  @Parameters(index = "1", paramLabel = "NEW", description = "The newer version.")
  String newer;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    CheckRules rules = CheckRules.of(policy);
    if (rules == null) {
      throw Failure.usage("no policy " + policy + "; expected cdc, avro or json");
    }
    Level by = Level.of(level);
    if (by == null) {
      throw Failure.usage("no level " + level + "; expected BACKWARD, FORWARD or FULL");
    }
    ComparableFiles before = CheckedSchemas.of(older);
    ComparableFiles after = CheckedSchemas.of(newer);
    required(before, rules);
    required(after, rules);
    boolean isOne = before.schemas().size() == 1 && after.schemas().size() == 1;
    FilesComparison comparison =
        FilesComparison.of(
            isOne ? unnamed(before) : before, isOne ? unnamed(after) : after, rules, by);
    comparison.changes().forEach(this::print);
    console.out().flush();
    comparison.faults().forEach(fault -> console.err().line("deltaform: " + fault));
    return comparison.isCompatible() ? Exit.OK : Exit.INVALID;
  }

  /** Two schemas are compared whatever their files are called. */
  private static ComparableFiles unnamed(ComparableFiles files) {
    return new ComparableFiles(
        Map.of("", files.schemas().values().iterator().next()), files.faults());
  }

  private void required(ComparableFiles files, CheckRules rules) {
    if (!files.schemas().values().stream().allMatch(rules::judge)) {
      throw Failure.usage(
          "the policy " + policy + " compares schemas of that language only; cdc compares all");
    }
  }

  private void print(FileChange change) {
    json.clear();
    change.change().write(json, change.file().isEmpty() ? null : change.file());
    console.out().line(json.toByteArray());
  }
}
