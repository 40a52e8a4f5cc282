package io.deltaform.cli;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.Comparison;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.Level;
import io.deltaform.schema.compatibility.Policy;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
  private boolean incompatible;

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

  /** The policies as they are typed. */
  private enum Rules {
    CDC,
    AVRO,
    JSON
  }

  @Override
  public Integer call() throws Exception {
    Rules rules = rules();
    Level by = Level.of(level);
    if (by == null) {
      throw Failure.usage("no level " + level + "; expected BACKWARD, FORWARD or FULL");
    }
    Map<String, ComparableSchema> before = CheckedSchemas.of(older);
    Map<String, ComparableSchema> after = CheckedSchemas.of(newer);
    boolean single = before.size() == 1 && after.size() == 1;
    if (single) {
      compare(null, before.values().iterator().next(), after.values().iterator().next(), by, rules);
    } else {
      for (String name : names(before, after)) {
        compare(name, before.get(name), after.get(name), by, rules);
      }
    }
    return incompatible ? Exit.INVALID : Exit.OK;
  }

  private Rules rules() {
    try {
      return Rules.valueOf(policy.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw Failure.usage("no policy " + policy + "; expected cdc, avro or json");
    }
  }

  private static List<String> names(
      Map<String, ComparableSchema> before, Map<String, ComparableSchema> after) {
    TreeSet<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    return new ArrayList<>(names);
  }

  private void compare(
      @Nullable String file,
      @Nullable ComparableSchema before,
      @Nullable ComparableSchema after,
      Level by,
      Rules rules) {
    if (before == null) {
      print(file, CheckedSchemas.added());
    } else if (after == null) {
      print(file, CheckedSchemas.removed());
    } else {
      required(before, rules);
      required(after, rules);
      try {
        Policy how = rules == Rules.CDC ? Policy.CDC : Policy.STRICT;
        Comparison.of(before, after, how, by).forEach(change -> print(file, change));
      } catch (IncomparableException e) {
        throw Failure.invalid((file == null ? "" : file + ": ") + e.getMessage());
      }
    }
  }

  private static void required(ComparableSchema schema, Rules rules) {
    if (rules == Rules.AVRO && !(schema instanceof ComparableSchema.Avro)
        || rules == Rules.JSON && !(schema instanceof ComparableSchema.Json)) {
      throw Failure.usage(
          "the policy "
              + rules.name().toLowerCase(Locale.ROOT)
              + " compares schemas of that language only; cdc compares all");
    }
  }

  private void print(@Nullable String file, SchemaChange change) {
    incompatible |= change.isIncompatible();
    json.clear();
    change.write(json, file);
    console.out().line(json.toByteArray());
  }
}
