package io.deltaform.schema.compile;

import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.util.List;
import java.util.function.Supplier;

/**
 * What to compile.
 *
 * @param files the schemas, in any order; paths are distinct
 * @param references files that are only there to be referred to: no root is made of them
 * @param draft of JSON Schemas without {@code $schema}
 * @param formats whether a value of another format than its schema names is invalid
 * @param readers by which captured messages are read too: what they refuse is warned of; asked only
 *     where there are such messages, for many classes come with them
 */
public record CompileRequest(
    List<SourceFile> files,
    List<SourceFile> references,
    Draft draft,
    FormatMode formats,
    Supplier<List<Format>> readers) {
  public CompileRequest {
    files = List.copyOf(files);
    references = List.copyOf(references);
  }

  /** {@code files} with the defaults: draft 2020-12, formats as the draft says. */
  public static CompileRequest of(List<SourceFile> files) {
    return new CompileRequest(files, List.of(), Draft.DRAFT_2020_12, FormatMode.DRAFT, List::of);
  }

  /** The same with files that are only referred to. */
  public CompileRequest withReferences(List<SourceFile> others) {
    return new CompileRequest(files, others, draft, formats, readers);
  }

  /** The same with another draft for schemas that name none. */
  public CompileRequest withDraft(Draft other) {
    return new CompileRequest(files, references, other, formats, readers);
  }

  /** The same with another meaning of {@code format}. */
  public CompileRequest withFormats(FormatMode other) {
    return new CompileRequest(files, references, draft, other, readers);
  }

  /** The same with formats by which captured messages are read too. */
  public CompileRequest withReaders(Supplier<List<Format>> others) {
    return new CompileRequest(files, references, draft, formats, others);
  }
}
