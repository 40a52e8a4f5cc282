/**
 * Tables and their rows: table schemas from any producer's metadata, row images with their three
 * states, rows of tables for which no class was generated.
 */
@NullMarked
package io.deltaform.runtime.table;

import org.jspecify.annotations.NullMarked;
