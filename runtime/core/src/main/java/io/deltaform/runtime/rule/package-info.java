/**
 * Rules between the members of an object: made from the keyword of a schema, applied to the bytes
 * or to the tree of an object, they come to problems.
 */
@NullMarked
package io.deltaform.runtime.rule;

import org.jspecify.annotations.NullMarked;
