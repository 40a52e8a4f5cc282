package io.deltaform.formats.ces;

/**
 * Which part of an event a message is.
 *
 * @param index its place among the parts
 * @param last true if it is known to be the last: {@code finalsegment} of the current generation
 * @param total how many parts there are, of the older generation; -1 in the current one, which does
 *     not say
 */
record Segment(int index, boolean last, int total) {}
