package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What the records of a union's branches are called: by the type that they hold, such as {@code
 * StringValue}, so that a branch that is added renames none.
 */
public final class BranchNames implements TypeRef.Visitor<String> {
  private final JavaNames names;

  private BranchNames(JavaNames names) {
    this.names = names;
  }

  /** One class for each branch, inside that of the union. */
  public static List<ClassName> of(UnionType union, JavaNames names) {
    List<ClassName> all = new ArrayList<>();
    for (TypeRef branch : union.branches()) {
      all.add(nested(branch, names.type(union.name()), all, names));
    }
    return all;
  }

  /**
   * The same, save that records and enums of the union's own package stand for themselves.
   *
   * @param shape gives the shape of a name
   */
  public static List<ClassName> direct(
      UnionType union, JavaNames names, Function<String, Shape> shape) {
    ClassName outer = names.type(union.name());
    List<ClassName> all = new ArrayList<>();
    for (TypeRef branch : union.branches()) {
      ClassName itself =
          branch instanceof TypeRef.Named named && !(shape.apply(named.name()) instanceof UnionType)
              ? names.type(named.name())
              : outer;
      boolean direct =
          itself.packageName().equals(outer.packageName())
              && !itself.equals(outer)
              && !all.contains(itself);
      all.add(direct ? itself : nested(branch, outer, all, names));
    }
    return all;
  }

  private static ClassName nested(
      TypeRef branch, ClassName outer, List<ClassName> taken, JavaNames names) {
    String simple = branch.accept(new BranchNames(names)) + "Value";
    ClassName name = outer.nestedClass(simple);
    while (taken.contains(name) || name.simpleName().equals(outer.simpleName())) {
      name = outer.nestedClass(name.simpleName() + "_");
    }
    return name;
  }

  private static String of(Scalar scalar) {
    return switch (scalar.type()) {
      case BOOLEAN -> "Boolean";
      case INT32 -> "Int";
      case INT64 -> "Long";
      case FLOAT32 -> "Float";
      case FLOAT64 -> "Double";
      case STRING -> "String";
      case BYTES -> "Bytes";
      case DECIMAL -> "Decimal";
      case UUID -> "Uuid";
      case URI -> "Uri";
      case DATE -> "Date";
      case TIME -> "Time";
      case INSTANT -> "Timestamp";
      case LOCAL_DATE_TIME -> "LocalTimestamp";
      case BIG_INTEGER -> "Integer";
      case OFFSET_DATE_TIME -> "DateTime";
      case TIME_WITH_OFFSET -> "TimeOfDay";
      case AVRO_DURATION, DURATION -> "Duration";
      default -> throw new IllegalArgumentException(scalar + " is no type of a branch");
    };
  }

  @Override
  public String scalar(TypeRef.ScalarRef ref) {
    return of(ref.type());
  }

  @Override
  public String fixed(TypeRef.FixedRef ref) {
    return JavaNames.typeName(ref.name().substring(ref.name().lastIndexOf('.') + 1));
  }

  @Override
  public String named(TypeRef.Named ref) {
    return names.type(ref.name()).simpleName();
  }

  @Override
  public String list(TypeRef.ListOf ref) {
    return "Array";
  }

  @Override
  public String map(TypeRef.MapOf ref) {
    return "Map";
  }

  @Override
  public String embedded(TypeRef.Embedded ref) {
    return "Document";
  }

  @Override
  public String row(TypeRef.RowSlot ref) {
    return "Row";
  }

  @Override
  public String any(TypeRef.Any ref) {
    return "Any";
  }
}
