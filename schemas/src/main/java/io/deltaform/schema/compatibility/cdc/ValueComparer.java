package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Judges how the type of a single value changed. */
final class ValueComparer {
  private final Changes changes;

  ValueComparer(Changes changes) {
    this.changes = changes;
  }

  static boolean isText(Element element) {
    return element instanceof Value value
        && value.type() != null
        && value.type().type() == ValueType.STRING;
  }

  void compare(Value older, Value newer, String pointer, Column column, Ddl ddl) {
    Scalar a = older.type();
    Scalar b = newer.type();
    String statement = ddl.type(column.name(), column);
    String name = column.name();
    if (a == null || b == null) {
      if (a != null || b != null) {
        changes.compatible(
            "type-learnt",
            pointer,
            b == null
                ? "the newer schema only assumes the type of " + name + ", " + a
                : "the type of " + name + " was only assumed and is " + b);
      }
      return;
    }
    if (isLearnt(older, newer)) {
      changes.compatible("type-learnt", pointer, learnt(older, newer, name));
      return;
    }
    if (!a.equals(b)) {
      types(a, b, pointer, name, statement);
    } else if (!spelling(a, older.spelling(), newer.spelling(), pointer, name, statement)
        && !length(older.length(), newer.length(), pointer, name, statement)
        && changes.scope() == Changes.Scope.TEXT) {
      new Constraints(changes).compare(older.place(), newer.place(), pointer, column);
    }
  }

  /**
   * True if only one of them says what the type is, and the other's guess is no reason to judge: a
   * guess that is settled, or that is what stood there, or another language's. Two guesses that
   * differ are a change that somebody made, and so is a guess that replaces what was known.
   */
  private boolean isLearnt(Value older, Value newer) {
    if (changes.scope() == Changes.Scope.ACROSS) {
      return older.assumed() || newer.assumed();
    }
    return older.assumed() != newer.assumed()
        && (older.assumed() || Objects.equals(older.type(), newer.type()));
  }

  private static String learnt(Value older, Value newer, String name) {
    if (newer.assumed()) {
      return "the newer schema only assumes the type of " + name + ", " + older.type();
    }
    boolean same = Objects.equals(older.type(), newer.type());
    return "the type of "
        + name
        + " was only assumed"
        + (same ? " and is " : " to be " + older.type() + " and is ")
        + newer.type();
  }

  private void types(Scalar a, Scalar b, String pointer, String name, String ddl) {
    if (a.type() == ValueType.DECIMAL && b.type() == ValueType.DECIMAL) {
      decimals(a, b, pointer, name, ddl);
    } else if (Moments.isMoment(a.type()) || Moments.isMoment(b.type())) {
      Moments.Judged judged = Moments.judge(a.type(), b.type());
      changes.incompatible(
          judged.change(), pointer, name + " was " + a + " and is " + b + ": " + judged.why(), ddl);
    } else if (widens(a, b)) {
      changes.noted(
          "type-widened",
          pointer,
          name + " was " + a + " and is " + b + ": older readers may meet values they cannot hold",
          ddl);
    } else if (widens(b, a)) {
      changes.incompatible(
          "type-narrowed",
          pointer,
          name + " was " + a + " and is " + b + ": older events may hold values that do not fit",
          ddl);
    } else {
      changes.incompatible("type-changed", pointer, name + " was " + a + " and is " + b, ddl);
    }
  }

  /** True if whoever reads {@code to} reads every value of {@code from} as it was. */
  private boolean widens(Scalar from, Scalar to) {
    if (changes.scope() != Changes.Scope.AVRO) {
      return to.holds(from);
    }
    // what Avro promotes, without those that lose digits
    return switch (from.type()) {
      case INT32 -> to.type() == ValueType.INT64 || to.type() == ValueType.FLOAT64;
      case FLOAT32 -> to.type() == ValueType.FLOAT64;
      default -> false;
    };
  }

  private void decimals(Scalar a, Scalar b, String pointer, String name, String ddl) {
    boolean measured = isMeasured(a) && isMeasured(b);
    String step = name + " was " + a + " and is " + b + ": ";
    if (changes.scope() == Changes.Scope.ACROSS && isMeasured(a) != isMeasured(b)) {
      changes.compatible("type-learnt", pointer, step + "one of them does not tell the measures");
    } else if (measured && a.scale() != b.scale()) {
      changes.incompatible("scale-changed", pointer, step + factor(a.scale(), b.scale()), ddl);
    } else if (isMeasured(a) && (!isMeasured(b) || b.precision() < 0 || covers(b, a))) {
      changes.noted(
          "precision-widened",
          pointer,
          step + "older readers may meet values they cannot hold",
          ddl);
    } else {
      changes.incompatible(
          "precision-narrowed",
          pointer,
          step + "older events may hold values that do not fit",
          ddl);
    }
  }

  private static boolean covers(Scalar wide, Scalar narrow) {
    return narrow.precision() >= 0 && wide.precision() >= narrow.precision();
  }

  private static boolean isMeasured(Scalar type) {
    return type.precision() >= 0 || type.scale() != 0;
  }

  private static String factor(int before, int after) {
    int digits = Math.abs(before - after);
    String factor = digits <= 9 ? "1" + "0".repeat(digits) : "10 to the power of " + digits;
    return "values of mixed events are off by a factor of "
        + factor
        + ", or lose their last "
        + digits
        + " digits";
  }

  private boolean spelling(
      Scalar type,
      @Nullable String before,
      @Nullable String after,
      String pointer,
      String name,
      String ddl) {
    if (Objects.equals(before, after) || changes.scope() == Changes.Scope.ACROSS) {
      return false;
    }
    String step = name + " was spelt " + word(before) + " and is spelt " + word(after) + ": ";
    if (Moments.isMoment(type.type())) {
      changes.incompatible("unit-changed", pointer, step + Moments.factor(before, after), ddl);
    } else {
      changes.incompatible(
          "encoding-changed",
          pointer,
          step + "readers of one take values of the other for something else",
          type.type() == ValueType.BYTES ? null : ddl);
    }
    return true;
  }

  private static String word(@Nullable String spelling) {
    return spelling == null ? "plainly" : "as " + spelling;
  }

  private boolean length(int before, int after, String pointer, String name, String ddl) {
    if (before == after || (changes.scope() == Changes.Scope.ACROSS && (before < 0 || after < 0))) {
      return false;
    }
    String step = name + " held " + units(before) + " and holds " + units(after) + ": ";
    if (after < 0 || (before >= 0 && after > before)) {
      changes.noted(
          "length-widened",
          pointer,
          step + "older readers may meet longer ones than they hold",
          ddl);
    } else {
      changes.incompatible(
          "length-narrowed", pointer, step + "older events may hold longer ones", ddl);
    }
    return true;
  }

  private static String units(int length) {
    return length < 0 ? "texts of any length" : "at most " + length + " characters";
  }
}
