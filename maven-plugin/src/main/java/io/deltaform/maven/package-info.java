/**
 * The goals of the Maven plugin: parameters of a build come in, a request of the generator goes
 * out, and its diagnostics go to the build's log. Goals only parse and print.
 */
@NullMarked
package io.deltaform.maven;

import org.jspecify.annotations.NullMarked;
