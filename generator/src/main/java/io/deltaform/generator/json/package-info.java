/**
 * JSON codecs and validators: shapes and the assertions on them go in, classes that read, check and
 * write bytes in one pass come out. All of it is pure functions.
 */
@NullMarked
package io.deltaform.generator.json;

import org.jspecify.annotations.NullMarked;
