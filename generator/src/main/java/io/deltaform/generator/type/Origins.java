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
    model.apis().forEach(api -> fingerprints.putIfAbsent(api.file(), api.fingerprint()));
    // a file of several parts is a root for each of them
    model.shapes().values().stream()
        .filter(shape -> !fingerprints.containsKey(shape.position().file()))
        .forEach(
            shape ->
                model.roots().stream()
                    .filter(root -> root.file().startsWith(shape.position().file() + "."))
                    .findFirst()
                    .ifPresent(
                        root ->
                            fingerprints.putIfAbsent(shape.position().file(), root.fingerprint())));
  }

  /** The file that declares {@code shape}. */
  public Origin of(Shape shape) {
    String file = shape.position().file();
    return new Origin(file, fingerprints.getOrDefault(file, ""));
  }
}
