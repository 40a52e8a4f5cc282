/** The formats that come with the registry: ids come in, their schema files go out, unchanged. */
@NullMarked
package io.deltaform.registry.bundled;

import org.jspecify.annotations.NullMarked;
