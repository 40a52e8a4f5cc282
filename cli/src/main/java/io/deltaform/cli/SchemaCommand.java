package io.deltaform.cli;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.catalogue.Sample;
import io.deltaform.schema.catalogue.SchemaFile;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform schema}: prints a bundled file as it is. */
@Command(
    name = "schema",
    description = {
      "Prints a bundled schema file; without NAME lists the format's files.",
      "The name of a sample prints the sample."
    },
    footer = {"", "Example:", "  deltaform schema ces data.avsc"})
final class SchemaCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Parameters(index = "0", paramLabel = "FORMAT", description = "A format's id.")
  String formatId;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      arity = "0..1",
      description = "A file that `deltaform formats FORMAT` lists.")
  @Nullable String name;

  SchemaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Format format = BundledFormats.named(formatId);
    List<String> schemas = format.files().stream().map(SchemaFile::name).toList();
    List<String> samples = format.samples().stream().map(Sample::name).toList();
    if (name == null) {
      schemas.forEach(console.out()::line);
    } else if (schemas.contains(name)) {
      print(Catalogue.bundled().file(formatId, name));
    } else if (samples.contains(name)) {
      print(Catalogue.bundled().sample(formatId, name));
    } else {
      List<String> all = Stream.concat(schemas.stream(), samples.stream()).toList();
      throw Failure.usage(
          "format " + formatId + " has no file " + name + NearestName.hint(name, all));
    }
    return Exit.OK;
  }

  private void print(SourceFile file) {
    console.out().bytes(file.content().toByteArray());
  }
}
