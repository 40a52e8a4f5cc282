package io.deltaform.schema.avro;

import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a way from a record on can lead by the types on it.
 *
 * @param ends the types of values there, null apart; several if a union is on the way
 * @param isAlwaysThere true if there is a value that is not null in every record
 */
record FieldWay(List<TypeRef> ends, boolean isAlwaysThere, Map<String, Shape> shapes) {
  static FieldWay of(RecordType record, Map<String, Shape> shapes) {
    return new FieldWay(List.of(new TypeRef.Named(record.name())), true, shapes);
  }

  /** The way on by a name or an index; without ends if there is none. */
  FieldWay step(String name) {
    List<TypeRef> found = new ArrayList<>();
    boolean always = isAlwaysThere && ends.size() == 1;
    for (TypeRef end : ends) {
      if (end instanceof TypeRef.ListOf list && name.matches("0|[1-9][0-9]{0,6}")) {
        add(list.element(), found);
        always = false;
      } else if (end instanceof TypeRef.MapOf map) {
        add(map.value(), found);
        always = false;
      } else {
        for (Field field : fields(end)) {
          if (field.wireName().equals(name)) {
            always &= !field.type().nullable() && !(field.type().type() instanceof TypeRef.Any);
            add(field.type(), found);
          }
        }
      }
    }
    return new FieldWay(found, always, shapes);
  }

  private void add(TypeUse use, List<TypeRef> found) {
    if (use.type() instanceof TypeRef.Named named
        && shapes.get(named.name()) instanceof UnionType union) {
      found.addAll(union.branches());
    } else {
      found.add(use.type());
    }
  }

  /** None of what is no record. */
  private List<Field> fields(TypeRef type) {
    return type instanceof TypeRef.Named named
            && shapes.get(named.name()) instanceof RecordType record
        ? record.fields()
        : List.of();
  }

  /** True if no value at the end can be empty, and none is missing. */
  boolean isAlwaysFull() {
    return isAlwaysThere && ends.stream().allMatch(this::isAlwaysFull);
  }

  private boolean isAlwaysFull(TypeRef type) {
    if (type instanceof TypeRef.ScalarRef scalar) {
      return switch (scalar.type().type()) {
        case STRING, BYTES, DECIMAL, UUID -> false;
        default -> true;
      };
    }
    return type instanceof TypeRef.Named named
        && (!(shapes.get(named.name()) instanceof RecordType) || !fields(type).isEmpty());
  }

  /** The enum of which the value is; null if it can be of another type. */
  @Nullable EnumType symbols() {
    return ends.size() == 1
            && ends.get(0) instanceof TypeRef.Named named
            && shapes.get(named.name()) instanceof EnumType symbols
        ? symbols
        : null;
  }

  /** The names of the fields that a step can lead to. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    ends.forEach(end -> fields(end).forEach(field -> names.add(field.wireName())));
    return names;
  }
}
