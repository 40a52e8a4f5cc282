/**
 * The schema language: schema files come in, a linked model goes out that knows neither the
 * language it was written in nor Java.
 */
@NullMarked
package io.deltaform.schema;

import org.jspecify.annotations.NullMarked;
