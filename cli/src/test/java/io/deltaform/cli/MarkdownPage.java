package io.deltaform.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The fenced blocks of a page of documentation, in their order. */
record MarkdownPage(String name, List<Block> blocks) {

  /**
   * A fenced block.
   *
   * @param language the word after the fence
   * @param line of the fence, from 1
   */
  record Block(String language, int line, List<String> lines) {
    String text() {
      return String.join("\n", lines) + "\n";
    }
  }

  /** A command and the lines it shall print; a line {@code …} stands for any lines. */
  record Step(int line, String command, List<String> expected) {}

  static MarkdownPage read(Path root, Path file) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("```")) {
        int end = i + 1;
        while (!lines.get(end).equals("```")) {
          end++;
        }
        blocks.add(new Block(lines.get(i).substring(3).strip(), i + 1, lines.subList(i + 1, end)));
        i = end;
      }
    }
    return new MarkdownPage(root.relativize(file).toString(), blocks);
  }

  /** The commands of a {@code console} block: they stand behind {@code $ }. */
  static List<Step> steps(Block console) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < console.lines().size(); i++) {
      String line = console.lines().get(i);
      if (line.startsWith("$ ")) {
        StringBuilder command = new StringBuilder(line.substring(2));
        int at = console.line() + 1 + i;
        while (command.charAt(command.length() - 1) == '\\') {
          command.append('\n').append(console.lines().get(++i));
        }
        steps.add(new Step(at, command.toString(), new ArrayList<>()));
      } else if (!steps.isEmpty()) {
        steps.get(steps.size() - 1).expected().add(line);
      }
    }
    return steps;
  }
}
