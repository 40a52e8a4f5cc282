package io.deltaform.schema.compatibility.json;

import static io.deltaform.schema.compatibility.json.JsonContainment.no;

import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whether all objects of one schema are objects of another. */
final class JsonObjects {
  private final JsonContainment pairs;
  private final String place;
  private final JsonFacts reader;
  private final JsonFacts writer;
  private final boolean readerClosed;
  private final boolean writerClosed;

  JsonObjects(JsonContainment pairs, String place, JsonFacts reader, JsonFacts writer) {
    this.pairs = pairs;
    this.place = place;
    this.reader = reader;
    this.writer = writer;
    this.readerClosed = reader.isClosed(pairs::reader);
    this.writerClosed = writer.isClosed(pairs::writer);
  }

  boolean check(List<SchemaChange> reasons) {
    boolean contained = required(reasons);
    for (Map.Entry<String, List<String>> property : reader.properties.entrySet()) {
      contained &= property(property.getKey(), property.getValue(), reasons);
    }
    for (Map.Entry<String, List<String>> property : writer.properties.entrySet()) {
      if (!reader.properties.containsKey(property.getKey())) {
        contained &= gone(property.getKey(), property.getValue(), reasons);
      }
    }
    contained &= patterns(reasons);
    contained &= rest(reasons);
    return contained;
  }

  private boolean required(List<SchemaChange> reasons) {
    boolean contained = true;
    for (String name : reader.required) {
      contained &=
          writer.required.contains(name)
              || no(reasons, "required", place, "the property " + name + " was optional or absent");
    }
    return contained;
  }

  /** A property that the reader names. */
  private boolean property(String name, List<String> nodes, List<SchemaChange> reasons) {
    List<String> written = writer.properties.get(name);
    boolean contained = true;
    for (String node : nodes) {
      if (written != null) {
        contained &= someHeld(node, written, reasons);
      } else if (!pairs.reader(node).isAny()) {
        contained &= added(name, node, reasons);
      }
    }
    return contained;
  }

  private boolean added(String name, String node, List<SchemaChange> reasons) {
    boolean optional = pairs.isLenient() && !reader.required.contains(name);
    if (optional || (writerClosed && writer.patterns.isEmpty())) {
      return true;
    }
    for (String other : writer.additional) {
      if (writer.patterns.isEmpty() && pairs.contains(node, other, new ArrayList<>())) {
        return true;
      }
    }
    return no(
        reasons,
        "properties",
        node,
        "the property " + name + " is new, and older documents may have any value there");
  }

  /** Several schemas hold for the written one: it is enough if one of them is held. */
  private boolean someHeld(String node, List<String> written, List<SchemaChange> reasons) {
    if (written.size() == 1) {
      return pairs.contains(node, written.get(0), reasons);
    }
    for (String other : written) {
      if (pairs.contains(node, other, new ArrayList<>())) {
        return true;
      }
    }
    return no(reasons, "properties", node, "values that were valid are not any more");
  }

  /** A property that only the writer names. */
  private boolean gone(String name, List<String> nodes, List<SchemaChange> reasons) {
    if (pairs.isLenient() && !writer.required.contains(name)) {
      return true;
    }
    if (nodes.stream().anyMatch(node -> pairs.writer(node).never)) {
      return true;
    }
    if (readerClosed) {
      return no(
          reasons,
          "additionalProperties",
          place,
          "the property " + name + " is not valid any more");
    }
    boolean contained = true;
    for (String other : reader.additional) {
      contained &= someHeld(other, nodes, reasons);
    }
    return contained;
  }

  private boolean patterns(List<SchemaChange> reasons) {
    boolean contained = true;
    for (Map.Entry<String, String> pattern : reader.patterns.entrySet()) {
      String written = writer.patterns.get(pattern.getKey());
      boolean nothingMatches =
          writerClosed && writer.properties.isEmpty() && writer.patterns.isEmpty();
      if (written != null) {
        contained &= pairs.contains(pattern.getValue(), written, reasons);
      } else if (!nothingMatches && !pairs.reader(pattern.getValue()).isAny()) {
        contained &=
            no(
                reasons,
                "patternProperties",
                pattern.getValue(),
                "names that match are bound now, and may have been valid otherwise");
      }
    }
    return contained;
  }

  /** Members that neither names. */
  private boolean rest(List<SchemaChange> reasons) {
    boolean contained = true;
    for (String node : reader.additional) {
      if (pairs.reader(node).isAny()
          || (writerClosed && reader.patterns.keySet().containsAll(writer.patterns.keySet()))) {
        continue;
      }
      boolean held =
          writer.additional.stream()
              .anyMatch(other -> pairs.contains(node, other, new ArrayList<>()));
      contained &=
          held
              || no(
                  reasons,
                  "additionalProperties",
                  place,
                  "other properties were valid and are not any more, or not all");
    }
    return contained;
  }
}
