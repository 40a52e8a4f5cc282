package io.deltaform.runtime.table;

import io.deltaform.runtime.table.MergeConflict.About;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column while table schemas are merged. */
final class MergedColumn {
  final String name;
  private final boolean edited;
  private @Nullable Scalar type;
  private boolean typeAssumed;
  private String typeFrom;
  private @Nullable String sourceType;
  private boolean nullable;
  private boolean nullableAssumed;
  private String nullableFrom;

  /**
   * @param edited true if it stands in a file that people edit: what is said there stays
   */
  MergedColumn(Said said, boolean edited) {
    TableColumn column = said.column();
    this.name = column.name();
    this.edited = edited;
    this.type = column.type();
    this.typeAssumed = said.typeAssumed();
    this.typeFrom = said.from();
    this.sourceType = column.sourceType();
    this.nullable = column.nullable();
    this.nullableAssumed = said.nullableAssumed();
    this.nullableFrom = said.from();
  }

  /** What one schema says of one column. */
  record Said(TableColumn column, boolean typeAssumed, boolean nullableAssumed, String from) {
    static Said of(TableSchema schema, int index) {
      TableColumn column = schema.columns().get(index);
      Scalar type = column.type();
      // a type with measures was never assumed: somebody wrote it and left the mark behind
      boolean typeAssumed =
          type == null
              || (TypeWidth.isClass(type)
                  && schema.assumed().contains("/columns/" + index + "/type"));
      boolean nullableAssumed = schema.assumed().contains("/columns/" + index + "/nullable");
      return new Said(column, typeAssumed, nullableAssumed, String.join(", ", schema.from()));
    }
  }

  void add(Said said, TableId table, List<MergeConflict> conflicts) {
    addType(said, table, conflicts);
    addNullable(said, table, conflicts);
  }

  private void addType(Said said, TableId table, List<MergeConflict> conflicts) {
    Scalar other = said.column().type();
    Scalar mine = type;
    if (other == null) {
      sourceType = sourceType == null ? said.column().sourceType() : sourceType;
      return;
    }
    if (mine == null) {
      take(said, other);
      return;
    }
    if (!agrees(said, mine, other)) {
      conflicts.add(
          new MergeConflict(
              table, name, About.TYPE, mine.toString(), typeFrom, other.toString(), said.from()));
    }
  }

  /** Takes over the better of two types; false if they cannot both be right. */
  private boolean agrees(Said said, Scalar mine, Scalar other) {
    if (typeAssumed && said.typeAssumed()) {
      boolean unknown = mine.type() == ValueType.JSON;
      if (unknown) {
        take(said, other);
      }
      return unknown || mine.equals(other) || other.type() == ValueType.JSON;
    } else if (typeAssumed) {
      boolean fits = TypeWidth.classTakes(mine, other);
      if (fits) {
        take(said, other);
      }
      return fits;
    } else if (said.typeAssumed()) {
      return TypeWidth.classTakes(other, mine);
    }
    Scalar merged = TypeWidth.merge(mine, other);
    if (edited) {
      return mine.equals(merged) || mine.holds(other);
    } else if (merged != null && !merged.equals(mine)) {
      take(said, merged);
    }
    return merged != null;
  }

  private void take(Said said, Scalar merged) {
    type = merged;
    typeAssumed = said.typeAssumed();
    typeFrom = said.from();
    sourceType = said.column().sourceType();
  }

  private void addNullable(Said said, TableId table, List<MergeConflict> conflicts) {
    boolean other = said.column().nullable();
    if (said.nullableAssumed()) {
      return;
    }
    if (nullableAssumed) {
      nullable = other;
      nullableAssumed = false;
      nullableFrom = said.from();
    } else if (other && !nullable && edited) {
      conflicts.add(
          new MergeConflict(table, name, About.NULLABLE, "no", nullableFrom, "yes", said.from()));
    } else if (!edited) {
      // whoever says that it can be null has seen more than the others
      nullable |= other;
    }
  }

  /**
   * The column as it came out. A class of types loses the producer's word for it; a type that
   * nothing tells is any JSON.
   */
  TableColumn column(int key) {
    boolean mereClass = typeAssumed && type != null && type.type() != ValueType.JSON;
    Scalar known = type == null ? Scalar.of(ValueType.JSON) : type;
    return new TableColumn(name, known, mereClass ? null : sourceType, nullable, key);
  }

  boolean typeAssumed() {
    return typeAssumed;
  }

  boolean nullableAssumed() {
    return nullableAssumed;
  }
}
