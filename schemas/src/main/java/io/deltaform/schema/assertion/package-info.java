/**
 * One language of constraints for every schema language and draft. Front ends translate into it, so
 * that no later stage knows a draft. References are ids of {@link
 * io.deltaform.schema.model.SchemaNode}s.
 */
@NullMarked
package io.deltaform.schema.assertion;

import org.jspecify.annotations.NullMarked;
