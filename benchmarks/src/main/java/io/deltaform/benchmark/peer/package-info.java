/**
 * The peers: each class is one library that does one job, as its documentation shows how to do it
 * fast. Objects that can be used again are made once.
 */
@NullMarked
package io.deltaform.benchmark.peer;

import org.jspecify.annotations.NullMarked;
