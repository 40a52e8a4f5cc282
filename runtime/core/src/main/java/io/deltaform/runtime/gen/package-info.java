/** Public for generated code only: may change between any two versions. */
@NullMarked
package io.deltaform.runtime.gen;

import org.jspecify.annotations.NullMarked;
