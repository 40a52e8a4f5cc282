/**
 * Schemas of a registry at run time: ids, subjects and versions come in, schemas go out, asked for
 * once and kept.
 */
@NullMarked
package io.deltaform.library.registry;

import org.jspecify.annotations.NullMarked;
