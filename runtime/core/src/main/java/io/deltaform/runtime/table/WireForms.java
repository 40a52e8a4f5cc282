package io.deltaform.runtime.table;

import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.value.WireForm;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How each column of one table is spelt by one producer: computed once per format and table, then
 * read by index. Immutable.
 */
public final class WireForms {
  private final WireForm[] forms;

  private WireForms(WireForm[] forms) {
    this.forms = forms;
  }

  /** One form for each column of a {@link RowCodec}, in its order. */
  public static WireForms of(WireForm... forms) {
    return new WireForms(forms.clone());
  }

  /**
   * The forms of the columns of {@code codec} in the messages of one producer: by the source type
   * where the stream names one that the producer's table knows, else as the producer spells values
   * of the column's type.
   *
   * @param types the producer's table
   * @param stream what the stream itself says of the table; null if it says nothing
   */
  public static WireForms of(SourceTypes types, @Nullable TableSchema stream, RowCodec<?> codec) {
    List<? extends ColumnName> columns = codec.columns();
    WireForm[] forms = new WireForm[columns.size()];
    for (int i = 0; i < forms.length; i++) {
      String name = columns.get(i).wireName();
      forms[i] =
          form(types, stream == null ? null : stream.column(name), codec.schema().column(name));
    }
    return new WireForms(forms);
  }

  private static WireForm form(
      SourceTypes types, @Nullable TableColumn sent, @Nullable TableColumn known) {
    String sourceType = sent == null ? null : sent.sourceType();
    SourceType source = sourceType == null ? null : types.find(sourceType);
    if (source != null) {
      return source.form();
    }
    return known == null || known.type() == null
        ? WireForm.NATURAL
        : types.form(known.type().type());
  }

  /** Every column as this project itself writes it. */
  public static WireForms natural(RowCodec<?> codec) {
    WireForm[] forms = new WireForm[codec.columns().size()];
    Arrays.fill(forms, WireForm.NATURAL);
    return new WireForms(forms);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WireForms that && Arrays.equals(forms, that.forms);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(forms);
  }

  /** The form of the column at {@code index}. */
  public WireForm form(int index) {
    return forms[index];
  }
}
