package io.deltaform.schema.catalogue;

/**
 * A version or generation of a format.
 *
 * @param version as the producer or the format's documentation names it
 * @param describes what tells it from the others
 */
public record Version(String version, String describes) {}
