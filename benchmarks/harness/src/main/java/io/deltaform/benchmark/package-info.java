/**
 * What runs in a forked virtual machine: a corpus comes in from a file, one workload runs over it,
 * and the measurement goes out as one line. Knows no peer and no part of Deltaform.
 */
@NullMarked
package io.deltaform.benchmark;

import org.jspecify.annotations.NullMarked;
