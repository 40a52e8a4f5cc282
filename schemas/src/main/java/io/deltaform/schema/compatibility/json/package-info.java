/**
 * JSON Schemas compared by the documents that are valid: linked schemas come in, the reasons why
 * not all documents of one are documents of the other go out.
 */
@NullMarked
package io.deltaform.schema.compatibility.json;

import org.jspecify.annotations.NullMarked;
