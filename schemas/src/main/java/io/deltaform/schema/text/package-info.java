/**
 * The text of schema files: bytes come in, a tree goes out in which everything knows its line and
 * column. It says nothing about what the text means.
 */
@NullMarked
package io.deltaform.schema.text;

import org.jspecify.annotations.NullMarked;
