package io.deltaform.schema.catalogue;

/**
 * A bundled schema file.
 *
 * @param name the file's name
 * @param body what it describes: {@code json} or {@code avro}
 * @param role what part of the format, such as {@code envelope}. Of several files with the same
 *     body and role the first is the one that classes are generated from; the others show other
 *     versions of it, whose types bear the same names. No classes are generated from an AsyncAPI
 *     document: it describes the records of the other files once more, with how they are sent
 * @param describes the same in words
 */
public record SchemaFile(
    String name, Language language, String body, String role, String describes) {}
