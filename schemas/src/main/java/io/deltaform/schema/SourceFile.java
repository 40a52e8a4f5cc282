package io.deltaform.schema;

import io.deltaform.runtime.Bytes;

/**
 * An input of the generator.
 *
 * @param path relative to the folder that was given, with / between parts: it stands in messages
 *     and in generated files, so it never bears a machine's own path
 * @param content the bytes of the file
 */
public record SourceFile(String path, Bytes content) {}
