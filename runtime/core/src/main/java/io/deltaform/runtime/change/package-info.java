/**
 * The one change model over all producers: a message is a row change or one of the other kinds of
 * record that producers send.
 */
@NullMarked
package io.deltaform.runtime.change;

import org.jspecify.annotations.NullMarked;
