/** Problems of schema files: collected, with places, shown all together. */
@NullMarked
package io.deltaform.schema.diagnostic;

import org.jspecify.annotations.NullMarked;
