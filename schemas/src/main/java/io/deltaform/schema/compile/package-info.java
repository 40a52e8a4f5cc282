/**
 * The way from schema files to a linked model: files come in, in any order and of any language, and
 * one model goes out, or all that is wrong with all of them.
 */
@NullMarked
package io.deltaform.schema.compile;

import org.jspecify.annotations.NullMarked;
