package io.deltaform.cli.architecture.bad.runtime.gen;

/** What only generated code may use. */
public class Support {}
