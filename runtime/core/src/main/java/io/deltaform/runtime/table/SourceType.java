package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.WireForm;
import org.jspecify.annotations.Nullable;

/**
 * What a producer's name of a type means.
 *
 * @param type what values of it are; null where the name tells nothing
 * @param form how its values are spelt
 */
public record SourceType(@Nullable Scalar type, WireForm form) {}
