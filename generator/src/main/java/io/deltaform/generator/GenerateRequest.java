package io.deltaform.generator;

import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.SourceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * What to generate, and where to.
 *
 * @param files in any order: it does not matter
 * @param packageName of the generated types; folders of the files become packages below it
 * @param out the folder of sources; it is made if it is not there
 * @param formats by which captured messages are read too: what they refuse is warned of. Asked only
 *     where there is something to generate, for many classes come with them
 * @param settings of those formats, in any form: with others there is something to generate
 */
public record GenerateRequest(
    List<SourceFile> files,
    String packageName,
    Path out,
    Supplier<List<Format>> formats,
    String settings) {
  public GenerateRequest {
    files = List.copyOf(files);
  }

  /** A request for which captured messages are only asked for types. */
  public GenerateRequest(List<SourceFile> files, String packageName, Path out) {
    this(files, packageName, out, List::of, "");
  }
}
