/**
 * What every generated type has whatever bytes it is read from: Java types of the model's types,
 * records and enums, Javadoc, the head of a file.
 */
@NullMarked
package io.deltaform.generator.type;

import org.jspecify.annotations.NullMarked;
