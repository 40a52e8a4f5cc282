/**
 * Avro shapes become Java types and codecs of Avro's binary encoding. In comes a linked model with
 * its Java names, out go files.
 */
@NullMarked
package io.deltaform.generator.avro;

import org.jspecify.annotations.NullMarked;
