/**
 * The registry's HTTP: requests come in, are routed to the service and answered in JSON, whatever
 * they are.
 */
@NullMarked
package io.deltaform.registry.http;

import org.jspecify.annotations.NullMarked;
