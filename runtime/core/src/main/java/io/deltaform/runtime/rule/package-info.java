/**
 * Rules between the members of an object or the fields of a record: made from the keyword of a
 * schema, applied to JSON, to the tree of a document or to a datum, they come to problems.
 */
@NullMarked
package io.deltaform.runtime.rule;

import org.jspecify.annotations.NullMarked;
