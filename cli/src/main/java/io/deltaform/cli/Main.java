package io.deltaform.cli;

import io.deltaform.cli.Lines.ReaderGone;
import io.deltaform.schema.catalogue.NearestName;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point of the {@code deltaform} command. */
public final class Main {
  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    // the system's own streams: System.out would encode by the locale and swallow a broken pipe
    InputStream in = new FileInputStream(FileDescriptor.in);
    Console console =
        Console.of(
            in,
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Boolean.getBoolean("deltaform.terminal"));
    System.exit(run(console, args));
  }

  /** Runs a command on {@code console} and returns its exit code. */
  static int run(Console console, String... args) {
    try {
      int exit = commandLine(console).execute(args);
      console.out().flush();
      return exit;
    } catch (ReaderGone gone) {
      // `deltaform read … | head` is no fault of anybody: no word about it
      return Exit.FAILED;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      return ended(console, e);
    }
  }

  private static CommandLine commandLine(Console console) {
    CommandLine root = new CommandLine(new DeltaformCommand(console));
    Commands.all(console).forEach(root::addSubcommand);
    return root.setOut(Console.writer(console.out()))
        .setErr(Console.writer(console.err()))
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setUsageHelpWidth(100)
        // a file may be called @something
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .registerConverter(Path.class, Main::path)
        .setParameterExceptionHandler((e, args) -> wrongUse(console, e))
        .setExecutionExceptionHandler((e, command, parsed) -> failed(console, e));
  }

  /** The parser's own conversion keeps no cause. */
  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw (TypeConversionException) new TypeConversionException(e.getReason()).initCause(e);
    }
  }

  private static int wrongUse(Console console, ParameterException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidPathException) {
        return ended(console, cause);
      }
    }
    String message = e.getMessage();
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      message = unmatched(unmatched, e.getCommandLine());
    }
    console.err().line("deltaform: " + message);
    console.err().line("See: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
    return Exit.USAGE;
  }

  private static String unmatched(UnmatchedArgumentException e, CommandLine command) {
    String typed = e.getUnmatched().get(0);
    if (typed.startsWith("-")) {
      return "unknown option "
          + typed
          + NearestName.hint(typed, command.getCommandSpec().optionsMap().keySet());
    }
    return command.getParent() == null
        ? "no command " + typed + NearestName.hint(typed, command.getSubcommands().keySet())
        : "one argument too many: " + typed;
  }

  private static int failed(Console console, Exception e) {
    if (e instanceof ReaderGone gone) {
      throw gone;
    }
    return ended(console, e);
  }

  /** The last words of a command that came to no end of its own. */
  private static int ended(Console console, Throwable e) {
    console.out().flush();
    console.err().line("deltaform: " + LastWords.of(e));
    return e instanceof Failure failure ? failure.exit() : Exit.FAILED;
  }
}
