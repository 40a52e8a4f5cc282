/**
 * The policy for change events: schemas of any language come in as tables of columns, what was done
 * to the table goes out, judged by what it does to readers of old and new events.
 */
@NullMarked
package io.deltaform.schema.compatibility.cdc;

import org.jspecify.annotations.NullMarked;
