/**
 * JSON at the level of bytes: a cursor that reads UTF-8 without tokens or trees, a writer, and a
 * small tree for what has no type of its own. No exception leaves a codec; inside one, {@link
 * io.deltaform.runtime.MalformedInput} is control flow.
 */
@NullMarked
package io.deltaform.runtime.json;

import org.jspecify.annotations.NullMarked;
