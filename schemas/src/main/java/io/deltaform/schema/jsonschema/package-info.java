/**
 * The front end for JSON Schema. The tree of a file becomes parsed schemas, which say what the text
 * says by the table of keywords of its draft; these are linked into nodes of assertions, which know
 * no draft. Nothing is ever fetched: a reference leads into the given files or a bundled
 * meta-schema.
 */
@NullMarked
package io.deltaform.schema.jsonschema;

import org.jspecify.annotations.NullMarked;
