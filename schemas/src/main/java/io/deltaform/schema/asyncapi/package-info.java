/**
 * AsyncAPI 3.0 documents: texts come in, checked documents and the places of messages' payloads go
 * out.
 */
@NullMarked
package io.deltaform.schema.asyncapi;

import org.jspecify.annotations.NullMarked;
