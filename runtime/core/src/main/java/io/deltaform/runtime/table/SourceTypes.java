package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the type names of one producer mean, and how it spells their values: a table that is data, a
 * resource file per format and dialect. Immutable.
 */
public final class SourceTypes {
  private final Map<String, TypeRule> rules;
  private final Map<ValueType, WireForm> defaults;

  SourceTypes(Map<String, TypeRule> rules, Map<ValueType, WireForm> defaults) {
    this.rules = Map.copyOf(rules);
    this.defaults = Map.copyOf(defaults);
  }

  /** One line of a table: a type whose measures may come from the source type's text. */
  record TypeRule(Scalar type, boolean measured, WireForm form) {
    SourceType apply(SourceTypeText text) {
      return new SourceType(measured ? measured(text) : type, form);
    }

    private Scalar measured(SourceTypeText text) {
      int n = text.measures().size();
      if (type.type() == ValueType.BIT && n == 1 && text.measures().get(0) > 0) {
        return Scalar.bit(text.measures().get(0));
      } else if (type.type() == ValueType.DECIMAL
          && n >= 1
          && n <= 2
          && text.measures().get(0) > 0) {
        return Scalar.decimal(text.measures().get(0), n == 2 ? text.measures().get(1) : 0);
      }
      return type;
    }
  }

  /**
   * The table of a format.
   *
   * @param format the format id, such as {@code ces}; a format without a table has an empty one
   * @param dialect what tells tables of one format apart, such as Datastream's source or the kind
   *     of OceanBase's tenant ({@code mysql}, {@code oracle}); null where nothing is known of it
   */
  public static SourceTypes of(String format, @Nullable String dialect) {
    return SourceTypeFiles.table(format, dialect == null ? "" : dialect.toLowerCase(Locale.ROOT));
  }

  /**
   * What {@code sourceType}, in any case, means, and as a list with {@code []} behind it; null if
   * the table does not know it.
   */
  public @Nullable SourceType find(String sourceType) {
    if (sourceType.endsWith("[]")) {
      SourceType item = find(sourceType.substring(0, sourceType.length() - 2));
      Scalar type = item == null ? null : item.type();
      return item == null || type == null || type.type() == ValueType.LIST
          ? null
          : new SourceType(Scalar.listOf(type), item.form());
    }
    SourceTypeText text = SourceTypeText.of(sourceType);
    TypeRule rule = rules.get(text.name());
    return rule == null ? null : rule.apply(text);
  }

  /** How the producer spells values of that type where it does not name a source type. */
  public WireForm form(ValueType type) {
    return defaults.getOrDefault(type, WireForm.NATURAL);
  }
}
