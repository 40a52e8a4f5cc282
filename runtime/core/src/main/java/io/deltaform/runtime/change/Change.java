package io.deltaform.runtime.change;

import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import org.jspecify.annotations.Nullable;

/**
 * A change of a row, whoever sent it. Immutable.
 *
 * @param <R> the row: a generated record, or {@link Row}
 * @param kind what happened
 * @param key key columns and their values in the key's order; null if no key is known
 * @param before the row before the change, as far as the producer shows it; null if it shows none
 * @param after the row after the change, as far as the producer shows it; null if it shows none
 * @param typed the producer's own message, for what only that producer sends
 */
public record Change<R>(
    MessageHeader header,
    ChangeKind kind,
    @Nullable Row key,
    @Nullable RowImage<R> before,
    @Nullable RowImage<R> after,
    @Nullable Object typed)
    implements Message {}
