/**
 * The linked model: closed, sorted, valid. Data only; emitters read it, front ends make it. Shapes
 * say what a record looks like, assertions say what is valid.
 */
@NullMarked
package io.deltaform.schema.model;

import org.jspecify.annotations.NullMarked;
