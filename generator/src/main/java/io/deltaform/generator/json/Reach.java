package io.deltaform.generator.json;

import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** The shapes that values of a shape can hold. */
final class Reach {
  private final Set<String> found = new HashSet<>();
  private final Deque<String> next = new ArrayDeque<>();

  private Reach() {}

  /** The names of them, its own among them. */
  static Set<String> of(SchemaModel model, String name) {
    Reach reach = new Reach();
    reach.add(new TypeRef.Named(name));
    while (!reach.next.isEmpty()) {
      reach.parts(model.shape(reach.next.remove()));
    }
    return reach.found;
  }

  private void parts(Shape shape) {
    if (shape instanceof RecordType record) {
      for (Field field : record.fields()) {
        add(field.type().type());
      }
    } else if (shape instanceof UnionType union) {
      union.branches().forEach(this::add);
    }
  }

  private void add(TypeRef type) {
    if (type instanceof TypeRef.Named named) {
      if (found.add(named.name())) {
        next.add(named.name());
      }
    } else if (type instanceof TypeRef.ListOf list) {
      add(list.element().type());
    } else if (type instanceof TypeRef.MapOf map) {
      add(map.value().type());
    } else if (type instanceof TypeRef.Embedded embedded) {
      add(embedded.content().type());
    }
  }
}
