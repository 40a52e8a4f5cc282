package io.deltaform.runtime.table;

import io.deltaform.runtime.value.WireForm;

/**
 * How each column of one table is spelt by one producer: computed once per format and table, then
 * read by index. Immutable.
 */
public final class WireForms {
  private final WireForm[] forms;

  private WireForms(WireForm[] forms) {
    this.forms = forms;
  }

  /** One form for each column of a {@link io.deltaform.runtime.RowCodec}, in its order. */
  public static WireForms of(WireForm... forms) {
    return new WireForms(forms.clone());
  }

  /** The form of the column at {@code index}. */
  public WireForm form(int index) {
    return forms[index];
  }
}
