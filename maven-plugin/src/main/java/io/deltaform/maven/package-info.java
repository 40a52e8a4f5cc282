/**
 * The goals of the Maven plugin: parameters of a build come in, a request that the command line
 * makes too goes out, and what it finds goes to the build's log. Goals only parse and print.
 */
@NullMarked
package io.deltaform.maven;

import org.jspecify.annotations.NullMarked;
