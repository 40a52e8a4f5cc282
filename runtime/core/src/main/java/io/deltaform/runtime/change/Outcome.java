package io.deltaform.runtime.change;

/** What reading a record comes to: a message, or the reason why there is none. */
public sealed interface Outcome permits Message, DeadLetter {}
