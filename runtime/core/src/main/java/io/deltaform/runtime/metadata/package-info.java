/**
 * What producers say of their tables inside their messages: JSON values of single messages come in,
 * table schemas go out, and what several messages say of one table becomes one schema.
 */
@NullMarked
package io.deltaform.runtime.metadata;

import org.jspecify.annotations.NullMarked;
