package io.deltaform.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** The commands by name, in the order in which help lists them. */
final class Commands {
  private Commands() {}

  static Map<String, Object> all(Console console) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("detect", new DetectCommand(console));
    all.put("read", new ReadCommand(console));
    all.put("validate", new ValidateCommand(console));
    all.put("generate", new GenerateCommand(console));
    all.put("infer", new InferCommand(console));
    all.put("check", new CheckCommand(console));
    all.put("download", new DownloadCommand(console));
    all.put("register", new RegisterCommand(console));
    all.put("serve", new ServeCommand(console));
    all.put("user", new UserCommand(console));
    all.put("formats", new FormatsCommand(console));
    all.put("schema", new SchemaCommand(console));
    return all;
  }
}
