/**
 * Generated Java over the wire: schema files come in, the sources that the plugin writes go out.
 */
@NullMarked
package io.deltaform.registry.sources;

import org.jspecify.annotations.NullMarked;
