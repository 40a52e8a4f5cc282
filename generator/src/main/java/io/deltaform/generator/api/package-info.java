/**
 * AsyncAPI documents become catalogues: a class of constants for servers, channels, operations and
 * messages. In comes a linked model with its Java names, out go files.
 */
@NullMarked
package io.deltaform.generator.api;

import org.jspecify.annotations.NullMarked;
