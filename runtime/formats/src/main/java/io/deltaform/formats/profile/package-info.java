/**
 * Profiles as files: the JSON that says how a producer was set up flows in, and the values that a
 * reader is set up with come out.
 */
@NullMarked
package io.deltaform.formats.profile;

import org.jspecify.annotations.NullMarked;
