package io.deltaform.schema.compile;

import io.deltaform.runtime.table.TableSchema;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.ApiDocument;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts what the front ends give into one model, in which every name stands once. */
final class ModelBuilder {
  private final Diagnostics diagnostics;
  private final TreeMap<String, Shape> shapes = new TreeMap<>();
  private final List<SchemaModel.Root> roots = new ArrayList<>();
  private final TreeMap<String, SchemaNode> nodes = new TreeMap<>();
  private final TreeMap<String, TableSchema> tables = new TreeMap<>();
  private final TreeMap<String, ApiDocument> apis = new TreeMap<>();

  ModelBuilder(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void addShapes(Collection<Shape> all) {
    for (Shape shape : all) {
      Shape first = shapes.putIfAbsent(shape.name(), shape);
      if (first != null) {
        diagnostics.error(
            "duplicate-name",
            shape.position(),
            "the type name "
                + shape.name()
                + " is taken already, at "
                + first.position()
                + "; rename one of them");
      }
    }
  }

  void addNodes(Map<String, SchemaNode> all) {
    nodes.putAll(all);
  }

  void addRoot(SchemaModel.Root root) {
    roots.add(root);
  }

  void addTable(TableSchema table) {
    tables.put(table.id().toString(), table);
  }

  void addApi(ApiDocument api) {
    apis.put(api.file(), api);
  }

  SchemaModel build() {
    roots.sort(Comparator.comparing(SchemaModel.Root::file).thenComparing(SchemaModel.Root::name));
    return new SchemaModel(
        shapes, roots, nodes, List.copyOf(tables.values()), List.copyOf(apis.values()));
  }
}
