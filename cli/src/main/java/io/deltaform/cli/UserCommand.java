package io.deltaform.cli;

import io.deltaform.registry.access.PasswordHash;
import io.deltaform.registry.access.Role;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform user}: a line for the file of users of a registry. */
@Command(
    name = "user",
    description = {
      "Prints a line for the file of `serve --users`: a user with a hashed password.",
      "The password is the first line of standard input."
    },
    footer = {"", "Example:", "  deltaform user alice write < password.txt >> users"})
final class UserCommand implements Callable<Integer> {
  private static final int LONGEST = 512;

  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Parameters(index = "0", paramLabel = "NAME", description = "The user's name.")
  String name;

  @Parameters(index = "1", paramLabel = "ROLE", description = "read, or write, which reads too.")
  String role;

  UserCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Role known = Role.of(role);
    if (known == null) {
      throw Failure.usage("no role " + role + "; expected read or write");
    } else if (name.isBlank() || name.startsWith("#") || name.indexOf(':') >= 0) {
      throw Failure.usage("a name of a user is not blank, has no colon and does not begin with #");
    }
    byte[] input = console.in().readNBytes(LONGEST + 2);
    String password = new String(input, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    if (password.isEmpty() || input.length > LONGEST) {
      throw Failure.usage("expected a password of at most " + LONGEST + " bytes on standard input");
    }
    PasswordHash hash = PasswordHash.of(password.toCharArray());
    console.out().line(name + ":" + role.toLowerCase(java.util.Locale.ROOT) + ":" + hash);
    return Exit.OK;
  }
}
