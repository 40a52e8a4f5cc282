package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The model as the emitters of JSON look things up in it. */
final class ModelIndex {
  final SchemaModel model;
  final JavaNames names;
  private final Map<String, String> shapeOfNode = new HashMap<>();

  private final Diagnostics problems;
  private final Set<Rule> refused = new HashSet<>();

  ModelIndex(SchemaModel model, JavaNames names, Diagnostics problems) {
    this.model = model;
    this.names = names;
    this.problems = problems;
    for (Shape shape : model.shapes().values()) {
      if (shape instanceof RecordType x && x.encoding() == Encoding.JSON && x.node() != null) {
        shapeOfNode.putIfAbsent(x.node(), x.name());
      }
    }
  }

  /** Says, once, that no code is made for a keyword. */
  void refuse(Rule rule) {
    if (refused.add(rule)) {
      String file = rule.location().substring(0, Math.max(0, rule.location().indexOf('#')));
      problems.error(
          "not-compiled",
          new SourcePosition(file, 0, 0),
          "no code is generated for the keyword " + rule.keyword() + " at " + rule.location());
    }
  }

  /** True if a type of another package may use the shape's codec. */
  boolean isShared(String shape) {
    String own = names.type(shape).packageName();
    return model.shapes().keySet().stream()
        .anyMatch(other -> !names.type(other).packageName().equals(own));
  }

  /** The codec of a shape. */
  ClassName codec(String shape) {
    return names.companion(names.type(shape), "Codec");
  }

  /**
   * What is asserted of a value; the checks of a record are left to its codec where that can be.
   */
  Checks checks(List<String> nodes) {
    Checks checks = Checks.of(model, nodes, shapeOfNode);
    return checks.shapes.size() <= 1 && checks.objects.isEmpty() ? checks : inline(nodes);
  }

  /** What is asserted of a value, with nothing left to the codec of a record. */
  Checks inline(List<String> nodes) {
    return Checks.of(model, nodes, Map.of());
  }
}
