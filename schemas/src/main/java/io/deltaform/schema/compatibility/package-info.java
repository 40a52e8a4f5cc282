/**
 * What changed between two versions of a schema, and whether data of the one is read right with the
 * other: schemas come in, changes with a verdict each go out.
 */
@NullMarked
package io.deltaform.schema.compatibility;

import org.jspecify.annotations.NullMarked;
