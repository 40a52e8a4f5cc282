package io.deltaform.generator;

/**
 * A file that was generated.
 *
 * @param path relative to the output folder, with / between parts
 * @param content its text, to be written as UTF-8
 */
public record GeneratedFile(String path, String content) {}
