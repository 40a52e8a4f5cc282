/**
 * Formats of texts, such as dates, addresses and names of hosts: bytes go in, a verdict or a value
 * of java.time comes out.
 */
@NullMarked
package io.deltaform.runtime.format;

import org.jspecify.annotations.NullMarked;
