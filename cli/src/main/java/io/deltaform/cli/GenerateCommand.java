package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.formats.profile.Profile;
import io.deltaform.generator.CaptureReaders;
import io.deltaform.generator.Decision;
import io.deltaform.generator.GenerateRequest;
import io.deltaform.generator.GenerateResult;
import io.deltaform.generator.Generator;
import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform generate}: schemas become Java. */
@Command(
    name = "generate",
    description = {
      "Generates Java records, codecs and validators, and prints the files it wrote.",
      "A file is written only if its content changes; what an earlier run wrote and this one does"
          + " not is deleted."
    },
    footer = {"", "Example:", "  deltaform generate --out src/gen --package com.acme ces a.avsc"})
final class GenerateCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the generated sources.")
  Path out;

  @Option(
      names = "--package",
      required = true,
      paramLabel = "NAME",
      description = "The package of the generated classes.")
  String packageName;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "JSON that says how the producer was set up: renamed fields, policies.")
  @Nullable String profile;

  @Option(
      names = "--explain",
      description = "Says of each schema location if one pass checks it or a tree, and why.")
  boolean explain;

  @Parameters(
      paramLabel = "FILE|FORMAT|URL",
      arity = "1..*",
      description = {
        "Schema files, table schemas, captured messages, names.json, folders and",
        "jars of them, format ids, addresses of schemas in a registry."
      })
  List<String> inputs = List.of();

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    SchemaInputs schemas = TypedInputs.of(inputs);
    Profile settings = ProfileFile.read(profile);
    CaptureReaders readers =
        new CaptureReaders(
            Formats.class,
            profile == null ? "" : Files.readString(Path.of(profile)),
            () -> settings.applyTo(Formats.all()));
    GenerateResult result =
        Generator.generate(new GenerateRequest(schemas.files(), packageName, out, readers));
    for (Diagnostic diagnostic : result.diagnostics()) {
      console.err().line(schemas.shown(diagnostic));
    }
    if (!result.isSuccess()) {
      return Exit.INVALID;
    }
    result.written().forEach(console.out()::line);
    if (explain) {
      explain(schemas);
    }
    // the summary comes last where both go to one terminal
    console.out().flush();
    console.err().line(result.summary());
    return Exit.OK;
  }

  private void explain(SchemaInputs schemas) {
    List<List<String>> rows = new ArrayList<>();
    for (Decision decision : Generator.explain(schemas.files(), packageName)) {
      String way = decision.way().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String pointer = decision.location().substring(decision.location().indexOf('#'));
      rows.add(List.of(schemas.shown(decision.position()), pointer, way, decision.reason()));
    }
    Columns.align("", rows).forEach(console.out()::line);
  }
}
