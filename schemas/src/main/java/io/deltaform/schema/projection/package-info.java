/**
 * Shapes of JSON: linked nodes and what they say beside their assertions come in, records, enums
 * and type references go out. What has no shape becomes a JSON value; it is still validated, for
 * assertions are not touched.
 */
@NullMarked
package io.deltaform.schema.projection;

import org.jspecify.annotations.NullMarked;
