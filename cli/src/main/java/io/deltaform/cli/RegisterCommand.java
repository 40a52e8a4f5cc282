package io.deltaform.cli;

import io.deltaform.library.exchange.ExchangeFault;
import io.deltaform.library.exchange.SubjectPatterns;
import io.deltaform.library.exchange.SubjectRegistration;
import io.deltaform.library.exchange.SubjectRegistration.Answer;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform register}: files become versions of subjects. */
@Command(
    name = "register",
    description = {
      "Registers schema files, each as its name without the ending, and prints one line of JSON",
      "for each. What one takes from another is registered first, and referred to."
    },
    footer = {"", "Example:", "  deltaform register --registry http://localhost:8081 schemas"})
final class RegisterCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Mixin RegistryOption registry;

  @Option(
      names = "--subject",
      paramLabel = "SUBJECT",
      description = "Registers only these; * stands for any characters, ? for one.")
  List<String> subjects = List.of();

  @Parameters(paramLabel = "FILE", description = "A schema file, or a folder with all below it.")
  Path input;

  RegisterCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (!Files.exists(input)) {
      throw Failure.io("no file or folder " + input);
    }
    List<SourceFile> files =
        Files.isDirectory(input) ? SourceFiles.under(input) : List.of(SourceFiles.file(input));
    try {
      List<Answer> answers =
          RegistryAddress.asked(
              () ->
                  SubjectRegistration.register(
                      registry.client(), files, new SubjectPatterns(subjects)));
      answers.forEach(this::print);
      return answers.stream().allMatch(a -> a.refusal() == null) ? Exit.OK : Exit.INVALID;
    } catch (ExchangeFault e) {
      throw Failure.usage(String.valueOf(e.getMessage()));
    }
  }

  private void print(Answer answer) {
    JsonOutput json = new JsonOutput();
    json.beginObject().name("file").string(answer.file());
    json.name("subject").string(answer.subject());
    if (answer.refusal() == null) {
      json.name("id").number(answer.id());
    } else {
      json.name("refused").string(answer.refusal());
      if (answer.at().line() > 0) {
        json.name("line").number(answer.at().line()).name("column").number(answer.at().column());
      }
    }
    console.out().line(json.endObject().toByteArray());
  }
}
