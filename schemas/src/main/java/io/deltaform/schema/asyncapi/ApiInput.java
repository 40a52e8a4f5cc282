package io.deltaform.schema.asyncapi;

import io.deltaform.schema.text.Located.LocatedObject;

/** A document and its text. */
public record ApiInput(String path, LocatedObject root) {}
