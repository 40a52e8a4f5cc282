package io.deltaform.cli;

import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Language;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform formats}: what is bundled. */
@Command(
    name = "formats",
    description = "Lists the documented formats, or tells all about one.",
    footer = {"", "Example:", "  deltaform formats goldengate"})
final class FormatsCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Parameters(paramLabel = "ID", arity = "0..1", description = "A format's id.")
  @Nullable String id;

  FormatsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (id == null) {
      print(
          "",
          Catalogue.bundled().formats().stream()
              .map(f -> List.of(f.id(), f.producer(), String.join(", ", f.bodies()), f.title()))
              .toList());
    } else {
      describe(BundledFormats.named(id));
    }
    return Exit.OK;
  }

  private void describe(Format format) {
    Lines out = console.out();
    out.line(format.id() + ": " + format.title() + " of " + format.producer());
    out.line("bodies: " + String.join(", ", format.bodies()));
    out.line("");
    out.line("versions:");
    print("  ", format.versions().stream().map(v -> List.of(v.version(), v.describes())).toList());
    out.line("");
    out.line("schema files:");
    print(
        "  ",
        format.files().stream()
            .map(f -> List.of(f.name(), spelt(f.language()), f.body(), f.describes()))
            .toList());
    out.line("");
    out.line("samples:");
    print(
        "  ",
        format.samples().stream()
            .map(s -> List.of(s.name(), s.body(), s.kind(), s.table() == null ? "" : s.table()))
            .toList());
  }

  private static String spelt(Language language) {
    return switch (language) {
      case AVRO -> "Avro";
      case JSON_SCHEMA -> "JSON Schema";
      case ASYNCAPI -> "AsyncAPI";
    };
  }

  private void print(String indent, List<List<String>> rows) {
    Columns.align(indent, rows).forEach(console.out()::line);
  }
}
