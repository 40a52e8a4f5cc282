package io.deltaform.cli;

import io.deltaform.library.exchange.ExchangeFault;
import io.deltaform.library.exchange.SubjectFiles;
import io.deltaform.library.exchange.SubjectPatterns;
import io.deltaform.schema.SourceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform download}: subjects of a registry become files. */
@Command(
    name = "download",
    description = {
      "Fetches the latest versions of subjects, and what they refer to, and prints the files it",
      "wrote. A file is written only if its content changes."
    },
    footer = {"", "Example:", "  deltaform download --registry http://localhost:8081 'orders-*'"})
final class DownloadCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Mixin RegistryOption registry;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "The folder of the files; by default the one of the shell.")
  Path out;

  @Parameters(
      paramLabel = "SUBJECT",
      arity = "0..*",
      description = "Names, in which * stands for any characters and ? for one; all by default.")
  List<String> subjects = List.of();

  DownloadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    try {
      List<SourceFile> files =
          RegistryAddress.asked(
              () -> SubjectFiles.fetch(registry.client(), new SubjectPatterns(subjects)));
      SubjectFiles.Downloaded result = SubjectFiles.write(files, out);
      result.written().forEach(console.out()::line);
      console.out().flush();
      console.err().line(result.summary());
      return Exit.OK;
    } catch (ExchangeFault e) {
      throw Failure.usage(String.valueOf(e.getMessage()));
    }
  }
}
