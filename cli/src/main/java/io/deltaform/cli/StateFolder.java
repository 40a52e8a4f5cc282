package io.deltaform.cli;

import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.UnreadableState;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The folder that {@code --state} names: what readers of earlier runs knew, in one file. */
final class StateFolder {
  private final Path file;

  /**
   * @param name of the folder, which need not be there yet
   */
  StateFolder(String name) throws IOException {
    Path folder = Path.of(name);
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw Failure.usage(folder + " is a file, expected a folder for the state");
    }
    Files.createDirectories(folder);
    this.file = folder.resolve("reader.state");
  }

  /**
   * Has {@code reader} go on where the last run stopped; does nothing if there was none.
   *
   * @throws Failure if the file is no state, or damaged: it is left as it is
   */
  void load(ChangeReader reader) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    try {
      reader.load(Files.readAllBytes(file));
    } catch (UnreadableState e) {
      throw Failure.io(
          file + ": " + e.getMessage() + "; to start anew without it, move the file away");
    }
  }

  /** Keeps what {@code reader} knows: the file is the old one or the new one, never a half. */
  void save(ChangeReader reader) throws IOException {
    Path next = Files.createTempFile(file.getParent(), "reader", ".state.tmp");
    try {
      try (FileChannel channel = FileChannel.open(next, StandardOpenOption.WRITE)) {
        ByteBuffer state = ByteBuffer.wrap(reader.save());
        while (state.hasRemaining()) {
          channel.write(state);
        }
        channel.force(true);
      }
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(next);
    }
  }
}
