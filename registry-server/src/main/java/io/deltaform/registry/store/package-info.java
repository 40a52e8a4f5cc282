/**
 * Where registered schemas are kept: texts come in as the service printed them, numeric ids and
 * versions go out. Nothing here knows what a schema means.
 */
@NullMarked
package io.deltaform.registry.store;

import org.jspecify.annotations.NullMarked;
