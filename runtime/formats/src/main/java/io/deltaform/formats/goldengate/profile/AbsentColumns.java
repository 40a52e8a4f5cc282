package io.deltaform.formats.goldengate.profile;

/** What it means that an image lacks a column. */
public enum AbsentColumns {
  /** The trail does not hold it: nothing is known of it. */
  NOT_IN_TRAIL,
  /**
   * The same, or it is null: nulls are left out. An absent column stays absent, and {@link
   * io.deltaform.runtime.table.RowImage#mayBeNull} tells.
   */
  NOT_IN_TRAIL_OR_NULL
}
