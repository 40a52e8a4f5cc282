/** Who may do what: a file of users and the headers of requests come in, roles go out. */
@NullMarked
package io.deltaform.registry.access;

import org.jspecify.annotations.NullMarked;
