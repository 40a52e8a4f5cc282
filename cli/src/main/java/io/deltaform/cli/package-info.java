/**
 * The command line: arguments and files come in, results go to standard output and everything else
 * to standard error. Commands parse, call one of the modules below and print; what they call knows
 * nothing of them.
 */
@NullMarked
package io.deltaform.cli;

import org.jspecify.annotations.NullMarked;
