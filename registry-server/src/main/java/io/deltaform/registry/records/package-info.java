/**
 * Checks captured records: bodies and schemas come in, a verdict for each record goes out. Nothing
 * of the records themselves is told.
 */
@NullMarked
package io.deltaform.registry.records;

import org.jspecify.annotations.NullMarked;
