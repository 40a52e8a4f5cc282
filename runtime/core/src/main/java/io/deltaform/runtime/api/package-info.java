/**
 * What an AsyncAPI document says of channels, as values. Generated catalogues make them; consumers
 * read them to connect.
 */
@NullMarked
package io.deltaform.runtime.api;

import org.jspecify.annotations.NullMarked;
