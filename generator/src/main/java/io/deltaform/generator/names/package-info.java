/**
 * The one owner of Java names: wire names come in, legal, distinct and stable Java names go out. A
 * name depends on its own wire name, and on others only where two would be the same.
 */
@NullMarked
package io.deltaform.generator.names;

import org.jspecify.annotations.NullMarked;
