/** Starts the forks in turn, and makes a table of what they measured. */
@NullMarked
package io.deltaform.benchmark.report;

import org.jspecify.annotations.NullMarked;
