/** What others take for the same work, and how much faster ours has to be. */
@NullMarked
package io.deltaform.library.speed;

import org.jspecify.annotations.NullMarked;
