package io.deltaform.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command without a command: shows which there are. */
@Command(
    name = "deltaform",
    description = "Reads, checks and types the change events of databases.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = DeltaformCommand.Version.class,
    footer = {
      "",
      "Exit: 0 all well, 1 something is invalid, 2 wrong use, 3 could not be done.",
      "",
      "Example:",
      "  deltaform read events.json"
    })
final class DeltaformCommand implements Callable<Integer> {
  private final Console console;

  @Spec CommandSpec spec;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(names = "--version", versionHelp = true, description = "Prints the version.")
  boolean version;

  DeltaformCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.err().text(spec.commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF));
    return Exit.USAGE;
  }

  /** The version in the jar's manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"deltaform " + (version == null ? "(not packaged)" : version)};
    }
  }
}
