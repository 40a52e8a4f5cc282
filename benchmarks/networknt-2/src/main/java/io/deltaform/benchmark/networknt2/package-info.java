/**
 * The second generation of networknt's validator, which cannot share a class path with the first.
 */
@NullMarked
package io.deltaform.benchmark.networknt2;

import org.jspecify.annotations.NullMarked;
