/**
 * What a generation is made of, as a user names it: folders, files, jars, bundled formats and
 * subjects of a registry come in, the generator's input goes out, with the names to show for it.
 */
@NullMarked
package io.deltaform.library.input;

import org.jspecify.annotations.NullMarked;
