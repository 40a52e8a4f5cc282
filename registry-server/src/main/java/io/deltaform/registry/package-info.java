/** The registry: starts and stops a server that answers schema requests over HTTP from a store. */
@NullMarked
package io.deltaform.registry;

import org.jspecify.annotations.NullMarked;
