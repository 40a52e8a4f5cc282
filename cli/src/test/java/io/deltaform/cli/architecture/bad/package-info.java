/** Classes that break every rule of the architecture, each in the way that its name says. */
package io.deltaform.cli.architecture.bad;
