package io.deltaform.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs commands one after the other in this process: each file holds the arguments of one. */
final class CommandsInTurn {
  private CommandsInTurn() {}

  /** What a command prints stands beside its file, in such of more endings. */
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      List<String> args = Files.readAllLines(Path.of(file));
      int exit;
      try (OutputStream out = Files.newOutputStream(Path.of(file + ".out"));
          OutputStream err = Files.newOutputStream(Path.of(file + ".err"))) {
        Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, err, false);
        exit = Main.run(console, args.toArray(new String[0]));
      }
      Files.writeString(Path.of(file + ".exit"), Integer.toString(exit));
    }
  }
}
