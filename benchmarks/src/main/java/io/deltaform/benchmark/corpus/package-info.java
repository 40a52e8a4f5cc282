/** Seeded documents: the same on every machine, different from each other. */
@NullMarked
package io.deltaform.benchmark.corpus;

import org.jspecify.annotations.NullMarked;
