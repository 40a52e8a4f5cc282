/**
 * Keeps subjects of a registry and files of a folder alike: names, patterns and files come in,
 * files or registrations go out.
 */
@NullMarked
package io.deltaform.library.exchange;

import org.jspecify.annotations.NullMarked;
