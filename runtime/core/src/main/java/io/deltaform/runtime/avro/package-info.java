/** Avro's binary encoding at the level of bytes, checked: bounds, UTF-8, lengths, block counts. */
@NullMarked
package io.deltaform.runtime.avro;

import org.jspecify.annotations.NullMarked;
