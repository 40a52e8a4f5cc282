package io.deltaform.cli.architecture.bad.registry;

import io.deltaform.cli.architecture.bad.cli.one.KnowsTwo;

class ServerThatKnowsTheCommandAndExits {
  KnowsTwo command;

  static void stop() {
    System.exit(1);
  }
}
