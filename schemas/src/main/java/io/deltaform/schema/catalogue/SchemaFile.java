package io.deltaform.schema.catalogue;

/**
 * A bundled schema file.
 *
 * @param name the file's name
 * @param body what it describes: {@code json} or {@code avro}
 * @param role what part of the format, such as {@code envelope}; unique for one body of a format
 * @param describes the same in words
 */
public record SchemaFile(
    String name, Language language, String body, String role, String describes) {}
