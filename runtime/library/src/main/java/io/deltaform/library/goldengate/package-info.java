/**
 * The transport of GoldenGate's data streams: the address of a stream and a reader flow in, and
 * what the stream sends comes out.
 */
@NullMarked
package io.deltaform.library.goldengate;

import org.jspecify.annotations.NullMarked;
