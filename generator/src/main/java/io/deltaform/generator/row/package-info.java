/**
 * Table schemas become rows: the row itself, its key, its columns, its builder and the codec that
 * reads row images of every producer. In comes a linked model with its Java names, out go files.
 */
@NullMarked
package io.deltaform.generator.row;

import org.jspecify.annotations.NullMarked;
