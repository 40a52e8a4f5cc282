/**
 * Schema files go in, Java sources come out: the linked model of {@code io.deltaform.schema} is
 * named, emitted and written. Only {@link io.deltaform.generator.SourceWriter} touches the disk.
 */
@NullMarked
package io.deltaform.generator;

import org.jspecify.annotations.NullMarked;
