/**
 * Measures the registry as a process under load, beside another registry: a folder with servers
 * comes in, a table of figures goes out.
 */
@NullMarked
package io.deltaform.benchmark.registry;

import org.jspecify.annotations.NullMarked;
