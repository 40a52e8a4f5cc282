/**
 * Captured messages as a source of schemas: bodies come in, the schemas and table schemas that
 * their messages carry go out, in the order of the messages.
 */
@NullMarked
package io.deltaform.registry.ingest;

import org.jspecify.annotations.NullMarked;
