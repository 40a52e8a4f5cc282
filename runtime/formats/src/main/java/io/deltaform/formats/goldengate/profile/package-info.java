/**
 * The settings of a GoldenGate stream that change how its records look. The settings flow in, from
 * code; the reader of the format takes them.
 */
@NullMarked
package io.deltaform.formats.goldengate.profile;

import org.jspecify.annotations.NullMarked;
