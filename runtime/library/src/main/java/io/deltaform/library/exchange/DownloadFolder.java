package io.deltaform.library.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/**
 * A folder that downloads go to. Which of its files are theirs stands in a list beside them, to be
 * kept with them; all others are left alone, whatever a registry calls its schemas. Links are not
 * followed.
 */
final class DownloadFolder {
  private final Path folder;
  private final Path own;
  private final Path list;
  private final Set<String> ours = new TreeSet<>();

  DownloadFolder(Path folder) throws IOException {
    this.folder = folder;
    own = folder.resolve(".deltaform");
    list = own.resolve("downloads.files");
    if (Files.exists(own, LinkOption.NOFOLLOW_LINKS)
        && !Files.isDirectory(own, LinkOption.NOFOLLOW_LINKS)) {
      throw foreign(own);
    }
    if (isFile(list)) {
      ours.addAll(Files.readAllLines(list));
    } else if (Files.exists(list, LinkOption.NOFOLLOW_LINKS)) {
      throw foreign(list);
    }
  }

  /**
   * True if that file is there with these bytes.
   *
   * @throws ExchangeFault if another is in the way that no download wrote
   */
  boolean holds(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    if (isFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
      return true;
    }
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !(isFile(file) && ours.contains(name))) {
      throw foreign(file);
    }
    return false;
  }

  /** Lists these files as the downloads', with those of before that are still there. */
  void own(Collection<String> names) throws IOException {
    Set<String> all = new TreeSet<>(names);
    ours.stream().filter(name -> isFile(folder.resolve(name))).forEach(all::add);
    if (!all.equals(ours)) {
      Files.createDirectories(own);
      replace(list, (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  void store(String name, byte[] bytes) throws IOException {
    Files.createDirectories(own);
    replace(folder.resolve(name), bytes);
  }

  /** Whole or not at all. */
  private void replace(Path file, byte[] bytes) throws IOException {
    Path part = own.resolve("download-" + ProcessHandle.current().pid() + ".part");
    Files.deleteIfExists(part);
    Files.write(part, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isFile(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static ExchangeFault foreign(Path file) {
    return new ExchangeFault(
        "[foreign-file] "
            + file
            + " is there already and no download wrote it: move it, or download to another folder");
  }
}
