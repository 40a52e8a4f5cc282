/**
 * Values and how they are spelt: value types, wire forms, and the values java.time lacks. The table
 * that says which producer spells which type how is in {@code io.deltaform.runtime.table}.
 */
@NullMarked
package io.deltaform.runtime.value;

import org.jspecify.annotations.NullMarked;
