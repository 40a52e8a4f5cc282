package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.capture.Capture;
import io.deltaform.schema.capture.InferRequest;
import io.deltaform.schema.capture.InferResult;
import io.deltaform.schema.capture.TableInferrer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform infer}: captured messages become table schemas. */
@Command(
    name = "infer",
    description = {
      "Learns table schemas from captured messages and prints the files it wrote.",
      "What stands in a file already is kept; what no message said is marked as assumed."
    },
    footer = {"", "Example:", "  deltaform infer --out schemas captured.json"})
final class InferCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the *.table.json files.")
  Path out;

  @Option(
      names = "--format",
      paramLabel = "ID",
      description = "The format of all records; without it each is recognised.")
  @Nullable String format;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "JSON that says how the producer was set up: renamed fields, policies.")
  @Nullable String profile;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, folders, - (the default).")
  List<String> files = List.of();

  InferCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (format != null) {
      BundledFormats.named(format);
    }
    List<Capture> captures = new Inputs(console, files).captures();
    List<Format> formats = ProfileFile.read(profile).applyTo(Formats.all());
    InferResult result =
        TableInferrer.infer(new InferRequest(captures, format, out, LibraryCodec.all(), formats));
    result.written().forEach(console.out()::line);
    console.out().flush();
    result.found().forEach(found -> console.err().line(FoundJson.of(found)));
    result.conflicts().forEach(conflict -> console.err().line("conflict: " + conflict.sentence()));
    return result.isSuccess() ? Exit.OK : Exit.INVALID;
  }
}
