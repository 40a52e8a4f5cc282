/**
 * The formats that Deltaform knows: schema files and samples on the class path come in by one data
 * file, a list of formats goes out. A new format is an entry there and its files; nothing here.
 */
@NullMarked
package io.deltaform.schema.catalogue;

import org.jspecify.annotations.NullMarked;
