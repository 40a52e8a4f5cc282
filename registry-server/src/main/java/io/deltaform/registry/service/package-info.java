/**
 * What a registry does, whatever asks it and wherever it keeps things: requests with parsed
 * arguments come in, entries of the store or a {@link io.deltaform.registry.service.Refusal} go
 * out.
 */
@NullMarked
package io.deltaform.registry.service;

import org.jspecify.annotations.NullMarked;
