package io.deltaform.generator;

import io.deltaform.schema.SourceFile;
import java.nio.file.Path;
import java.util.List;

/**
 * What to generate, and where to.
 *
 * @param files in any order: it does not matter
 * @param packageName of the generated types; folders of the files become packages below it
 * @param out the folder of sources; it is made if it is not there
 * @param readers of captured messages
 */
public record GenerateRequest(
    List<SourceFile> files, String packageName, Path out, CaptureReaders readers) {
  public GenerateRequest {
    files = List.copyOf(files);
  }

  /** A request for which captured messages are only asked for types. */
  public GenerateRequest(List<SourceFile> files, String packageName, Path out) {
    this(files, packageName, out, CaptureReaders.NONE);
  }
}
