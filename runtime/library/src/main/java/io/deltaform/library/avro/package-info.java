/** The codecs of Avro container files that need a library: compressed blocks in, blocks out. */
@NullMarked
package io.deltaform.library.avro;

import org.jspecify.annotations.NullMarked;
