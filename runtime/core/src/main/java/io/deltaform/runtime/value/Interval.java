package io.deltaform.runtime.value;

/**
 * A PostgreSQL interval: three amounts that do not convert into each other.
 *
 * @param months months, may be negative
 * @param hours hours, may be negative
 * @param micros microseconds, may be negative
 */
public record Interval(int months, int hours, long micros) {}
