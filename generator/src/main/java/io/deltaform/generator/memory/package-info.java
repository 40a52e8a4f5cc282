/**
 * Validators without a build: JSON Schemas come in, the code made of them is compiled in memory,
 * and {@link io.deltaform.runtime.Validator}s that run at once go out.
 */
@NullMarked
package io.deltaform.generator.memory;

import org.jspecify.annotations.NullMarked;
