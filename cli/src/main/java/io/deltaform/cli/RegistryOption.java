package io.deltaform.cli;

import io.deltaform.library.registry.SchemaRegistryClient;
import picocli.CommandLine.Option;

/** By what a command that works on a registry is told which one. */
final class RegistryOption {
  @Option(
      names = "--registry",
      paramLabel = "URL",
      defaultValue = "http://localhost:8081",
      description = "The address of the registry; http://localhost:8081 by default.")
  String address;

  /**
   * The registry.
   *
   * @throws Failure if the address is none
   */
  SchemaRegistryClient client() {
    return RegistryAddress.client(address);
  }
}
