/**
 * The front end for tables: files of table schemas and captured messages come in, one merged table
 * schema for each table goes out.
 */
@NullMarked
package io.deltaform.schema.table;

import org.jspecify.annotations.NullMarked;
