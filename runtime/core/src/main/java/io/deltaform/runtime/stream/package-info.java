/**
 * From bytes to messages: framing, detection of the format, the reader that goes on past bad
 * records.
 */
@NullMarked
package io.deltaform.runtime.stream;

import org.jspecify.annotations.NullMarked;
