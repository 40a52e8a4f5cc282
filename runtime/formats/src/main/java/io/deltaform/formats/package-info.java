/**
 * The documented formats, each ready to be read: what {@link
 * io.deltaform.runtime.stream.ChangeReader} is given. Each producer has a package of its own with
 * its typed messages.
 */
@NullMarked
package io.deltaform.formats;

import org.jspecify.annotations.NullMarked;
