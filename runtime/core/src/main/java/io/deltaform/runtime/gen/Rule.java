package io.deltaform.runtime.gen;

/**
 * One keyword at one schema location, as generated code reports it.
 *
 * @param keyword such as {@code maxLength}
 * @param schema where it stands: file and JSON pointer
 * @param expected what it demands, in words that follow "expected"
 */
public record Rule(String keyword, String schema, String expected) {}
