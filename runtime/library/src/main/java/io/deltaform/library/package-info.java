/**
 * What needs a library at run time. The packages below it take schemas and bytes that were not
 * known when the consumer was built, and give the same interfaces as generated code.
 */
@NullMarked
package io.deltaform.library;

import org.jspecify.annotations.NullMarked;
