package io.deltaform.cli;

import io.deltaform.formats.profile.Profile;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ChangeStream;
import io.deltaform.runtime.stream.RecordSeen;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform detect}: says of each record what it is. */
@Command(
    name = "detect",
    description = {
      "Says of each record what it is: file, byte offset, format and kind, tab-separated.",
      "What no format knows is unknown; what several do is ambiguous, and they are listed.",
      "Standard error says why a record has no format or no kind."
    },
    footer = {"", "Example:", "  deltaform detect events.json"})
final class DetectCommand implements Callable<Integer> {
  private final Console console;
  private boolean unsure;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "JSON that says how the producer was set up: renamed fields, policies.")
  @Nullable String profile;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, folders, - (the default).")
  List<String> files = List.of();

  DetectCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Profile known = ProfileFile.read(profile);
    new Inputs(console, files)
        .forEach(
            (name, source) -> {
              ChangeReader reader =
                  ReadableFormats.reader(null, known, null, null)
                      .listener(seen -> print(name, seen));
              try (ChangeStream records = reader.read(source)) {
                records.forEach(outcome -> {});
              }
            });
    return unsure ? Exit.INVALID : Exit.OK;
  }

  private void print(String name, RecordSeen seen) {
    String format = seen.format();
    String kind = seen.kind() == null ? "-" : seen.kind().name();
    DeadLetter letter = seen.letter();
    if (letter != null && isUnsure(letter, format)) {
      unsure = true;
      boolean ambiguous = letter.problem().code().equals("ambiguous-format");
      format = ambiguous ? "ambiguous" : format == null ? "unknown" : format;
    }
    if (letter != null && (seen.kind() == null || isUnsure(letter, seen.format()))) {
      console.err().line(name + ":" + seen.offset() + ": " + sentence(letter.problem()));
    }
    console
        .out()
        .line(name + "\t" + seen.offset() + "\t" + (format == null ? "-" : format) + "\t" + kind);
  }

  private static String sentence(Problem problem) {
    return "["
        + problem.code()
        + "] "
        + problem.message()
        + (problem.pointer().isEmpty() ? "" : " at " + problem.pointer());
  }

  private static boolean isUnsure(DeadLetter letter, @Nullable String format) {
    return format == null || letter.problem().code().equals("ambiguous-format");
  }
}
