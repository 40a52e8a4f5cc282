package io.deltaform.generator.type;

import io.deltaform.generator.type.Sources.Origin;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import java.util.HashMap;
import java.util.Map;

/** Where the types of a model come from. */
public final class Origins {
  private final Map<String, String> fingerprints = new HashMap<>();

  public Origins(SchemaModel model) {
    model.roots().forEach(root -> fingerprints.putIfAbsent(root.file(), root.fingerprint()));
  }

  /** The file that declares {@code shape}. */
  public Origin of(Shape shape) {
    String file = shape.position().file();
    return new Origin(file, fingerprints.getOrDefault(file, ""));
  }
}
