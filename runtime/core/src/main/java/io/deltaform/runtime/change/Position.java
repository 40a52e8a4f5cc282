package io.deltaform.runtime.change;

/**
 * Where a message stands in its source. Opaque text; equal positions of one source are the same
 * place. Which positions compare, and how, is the format's to say.
 */
public record Position(String text) {}
