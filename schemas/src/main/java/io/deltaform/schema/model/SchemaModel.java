package io.deltaform.schema.model;

import io.deltaform.runtime.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * All that a set of schema files says: closed (every reference is there), sorted, valid.
 *
 * @param shapes by name
 * @param roots what a whole document or datum is, in order of the files
 * @param nodes by id
 * @param tables sorted by name
 * @param apis what AsyncAPI documents say beside schemas, in order of the files
 */
public record SchemaModel(
    SortedMap<String, Shape> shapes,
    List<Root> roots,
    SortedMap<String, SchemaNode> nodes,
    List<TableSchema> tables,
    List<ApiDocument> apis) {
  /** A model without AsyncAPI documents. */
  public SchemaModel(
      SortedMap<String, Shape> shapes,
      List<Root> roots,
      SortedMap<String, SchemaNode> nodes,
      List<TableSchema> tables) {
    this(shapes, roots, nodes, tables, List.of());
  }

  public SchemaModel {
    shapes = java.util.Collections.unmodifiableSortedMap(new java.util.TreeMap<>(shapes));
    roots = List.copyOf(roots);
    nodes = java.util.Collections.unmodifiableSortedMap(new java.util.TreeMap<>(nodes));
    tables = List.copyOf(tables);
    apis = List.copyOf(apis);
  }

  /**
   * The schema of whole documents that one file gives.
   *
   * @param file path relative to the folder of the schemas
   * @param name what its type is called where the schema itself gives no name
   * @param type the root type
   * @param node JSON: what validates it; null for Avro
   * @param fingerprint SHA-256 of the file's canonical form, in lower-case hex
   * @param properties what else the schema says of itself, such as its {@code id}
   */
  public record Root(
      String file,
      String name,
      Encoding encoding,
      TypeUse type,
      @Nullable String node,
      String fingerprint,
      Map<String, String> properties) {}

  /** The shape of that name, which exists. */
  public Shape shape(String name) {
    Shape shape = shapes.get(name);
    if (shape == null) {
      throw new IllegalArgumentException("no shape " + name + " in a closed model");
    }
    return shape;
  }

  /** The node of that id, which exists. */
  public SchemaNode node(String id) {
    SchemaNode node = nodes.get(id);
    if (node == null) {
      throw new IllegalArgumentException("no node " + id + " in a closed model");
    }
    return node;
  }
}
