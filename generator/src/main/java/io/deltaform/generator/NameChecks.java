package io.deltaform.generator;

import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import java.util.List;

/** Reports names that Java cannot tell apart, and names that are none. */
final class NameChecks {
  private NameChecks() {}

  static void check(SchemaModel model, Diagnostics problems) {
    for (Shape shape : model.shapes().values()) {
      if (shape instanceof RecordType record) {
        fields(record, problems);
      } else if (shape instanceof EnumType symbols && symbols.symbols().contains("")) {
        problems.error(
            "empty-name",
            shape.position(),
            "the enum " + shape.name() + " has an empty symbol, for which Java has no name");
      }
    }
  }

  private static void fields(RecordType record, Diagnostics problems) {
    for (Field field : record.fields()) {
      if (field.wireName().isEmpty()) {
        problems.error(
            "empty-name",
            field.position(),
            record.name() + " has a property with an empty name, for which Java has none");
      }
    }
    List<String> wires = record.fields().stream().map(Field::wireName).toList();
    List<String> changed = JavaNames.clashing(wires);
    for (Field field : record.fields()) {
      if (changed.contains(field.wireName())) {
        problems.warning(
            "name-clash",
            field.position(),
            field.wireName()
                + " would have the Java name of another property of "
                + record.name()
                + "; it is called "
                + JavaNames.components(wires).get(field.wireName()));
      }
    }
  }
}
