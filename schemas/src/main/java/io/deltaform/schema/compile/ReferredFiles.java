package io.deltaform.schema.compile;

import io.deltaform.schema.SourceFile;
import java.util.List;

/** The files of a request that are only referred to, by language. */
final class ReferredFiles {
  private ReferredFiles() {}

  static List<SourceFile> avro(CompileRequest request) {
    return request.references().stream().filter(f -> FileKind.isAvro(f.path())).toList();
  }

  static List<SourceFile> jsonSchemas(CompileRequest request) {
    return request.references().stream().filter(f -> !FileKind.isAvro(f.path())).toList();
  }
}
