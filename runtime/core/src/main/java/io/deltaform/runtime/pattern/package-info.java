/**
 * Regular expressions of JSON Schema: ECMA-262 patterns come in, and whether they match a text goes
 * out, for no more than a document may cost.
 */
@NullMarked
package io.deltaform.runtime.pattern;

import org.jspecify.annotations.NullMarked;
