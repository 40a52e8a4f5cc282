/**
 * The front end for Avro schemas. Trees of files come in, shapes and the type of each file go out.
 * Names are resolved over all files at once, in any order; places of errors are our own, and Avro's
 * library has the last word on what is valid.
 */
@NullMarked
package io.deltaform.schema.avro;

import org.jspecify.annotations.NullMarked;
