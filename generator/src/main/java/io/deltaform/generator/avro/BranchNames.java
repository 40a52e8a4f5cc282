package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;

/**
 * What the records of a union's branches are called: by the type that they hold, such as {@code
 * StringValue}, so that a branch that is added renames none.
 */
final class BranchNames implements TypeRef.Visitor<String> {
  private final AvroModel model;

  private BranchNames(AvroModel model) {
    this.model = model;
  }

  /** One class for each branch, inside that of the union. */
  static List<ClassName> of(UnionType union, AvroModel model) {
    BranchNames names = new BranchNames(model);
    ClassName outer = model.type(union.name());
    List<ClassName> all = new ArrayList<>();
    for (TypeRef branch : union.branches()) {
      ClassName name = outer.nestedClass(branch.accept(names) + "Value");
      while (all.contains(name) || name.simpleName().equals(outer.simpleName())) {
        name = outer.nestedClass(name.simpleName() + "_");
      }
      all.add(name);
    }
    return all;
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
      case DATE -> "Date";
      case TIME -> "Time";
      case INSTANT -> "Timestamp";
      case LOCAL_DATE_TIME -> "LocalTimestamp";
      default -> throw new IllegalArgumentException(scalar + " is no type of Avro");
    };
  }

  @Override
  public String scalar(TypeRef.ScalarRef ref) {
    return of(ref.type());
  }

  @Override
  public String fixed(TypeRef.FixedRef ref) {
    return model.spelt(ref.name());
  }

  @Override
  public String named(TypeRef.Named ref) {
    return model.type(ref.name()).simpleName();
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
    throw new IllegalArgumentException("an embedded datum has no codec");
  }

  @Override
  public String row(TypeRef.RowSlot ref) {
    return "Row";
  }

  @Override
  public String any(TypeRef.Any ref) {
    return "Null";
  }
}
