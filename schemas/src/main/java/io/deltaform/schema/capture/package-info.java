/**
 * Captured messages come in, table schemas go out into a folder of {@code *.table.json}, which
 * people edit: what they wrote is kept.
 */
@NullMarked
package io.deltaform.schema.capture;

import org.jspecify.annotations.NullMarked;
