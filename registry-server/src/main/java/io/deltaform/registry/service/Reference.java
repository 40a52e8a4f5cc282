package io.deltaform.registry.service;

/**
 * A reference of one schema to a version of another subject.
 *
 * @param name by which the schema's text refers to it
 * @param subject qualified with its context where that is not the default one
 * @param version from 1
 */
public record Reference(String name, String subject, int version) {}
