package io.deltaform.library.input;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be read or written: the exceptions of java.nio.file name it and no more. */
public final class DiskWords {
  private DiskWords() {}

  /** A sentence without the name of a Java class. */
  public static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no file or folder " + e.getMessage();
    } else if (e instanceof AccessDeniedException) {
      return "no permission for " + e.getMessage();
    } else if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return "a file is where a folder is expected: " + e.getMessage();
    } else if (e instanceof FileSystemLoopException) {
      return "a link leads in a circle: " + e.getMessage();
    } else if (e instanceof FileSystemException file) {
      return file.getReason() == null
          ? "the file system refuses " + file.getFile()
          : file.getReason() + ": " + file.getFile();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
