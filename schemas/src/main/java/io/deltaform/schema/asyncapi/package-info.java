/**
 * The front end for AsyncAPI documents. Trees of files come in; facts about servers, channels,
 * operations and messages go out, and the schemas of payloads, for the front ends of their own
 * languages.
 */
@NullMarked
package io.deltaform.schema.asyncapi;

import org.jspecify.annotations.NullMarked;
