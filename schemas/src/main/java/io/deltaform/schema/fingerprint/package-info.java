/** Fingerprints: schemas come in, short names for their content go out. */
@NullMarked
package io.deltaform.schema.fingerprint;

import org.jspecify.annotations.NullMarked;
