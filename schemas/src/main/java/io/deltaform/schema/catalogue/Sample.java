package io.deltaform.schema.catalogue;

import org.jspecify.annotations.Nullable;

/**
 * A bundled sample: a body of one or more messages.
 *
 * @param name the file's name
 * @param body {@code json}, or {@code avro}: bare datums, which are only read by name
 * @param kind of its last message, as messages print it
 * @param table of its last message, parts joined with dots; null if the message names none
 */
public record Sample(String name, String body, String kind, @Nullable String table) {}
