/**
 * Checks bodies of records: a schema or a bundled format and streams of bytes come in, the problems
 * of each record go out, with the line of the schema that each breaks.
 */
@NullMarked
package io.deltaform.library.validation;

import org.jspecify.annotations.NullMarked;
