/**
 * JSON Schemas that arrive at run time: the text of a schema comes in, a {@link
 * io.deltaform.runtime.Validator} goes out that gives the same problems as a generated one.
 */
@NullMarked
package io.deltaform.library.jsonschema;

import org.jspecify.annotations.NullMarked;
