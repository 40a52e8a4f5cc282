/**
 * What a registered text means: a text and the texts it refers to come in, its canonical spelling,
 * the keys it is found by and what changed between two of them go out.
 */
@NullMarked
package io.deltaform.registry.language;

import org.jspecify.annotations.NullMarked;
