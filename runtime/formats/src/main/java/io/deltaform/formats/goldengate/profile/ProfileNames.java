package io.deltaform.formats.goldengate.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Names of a profile by which records could be read as something else than they are. */
final class ProfileNames {
  /** What records of metadata and of DDL call what only they have; no setting renames it. */
  private static final List<String> MEMBERS = List.of("columns", "ddl");

  /** What is in the place of an operation in records of metadata; no setting renames it. */
  private static final List<String> RECORDS = List.of("OBJECT_METADATA", "STREAM_METADATA");

  private ProfileNames() {}

  /**
   * @throws IllegalArgumentException if there is such a name, or nothing tells what was done
   */
  static void check(
      Map<MetaField, String> fields,
      Collection<String> operations,
      RowLayout layout,
      Collection<String> staticFields) {
    if (layout instanceof RowLayout.TopLevel && !fields.containsKey(MetaField.OP_TYPE)) {
      throw new IllegalArgumentException(
          "found opType switched off in the row model, where nothing else tells a DELETE");
    }
    for (String operation : operations) {
      if (RECORDS.contains(operation)) {
        throw new IllegalArgumentException(
            "found an operation called " + operation + ", which is a record of metadata");
      }
    }
    List<String> names = new ArrayList<>(fields.values());
    names.addAll(images(layout));
    for (String name : names) {
      if (MEMBERS.contains(name)) {
        throw new IllegalArgumentException(
            "found the name '" + name + "', which other records have for something else");
      }
    }
    names.removeAll(images(layout));
    names.addAll(staticFields);
    if (layout instanceof RowLayout.Flat flat) {
      names.forEach(name -> checkPrefix(name, flat));
    }
  }

  private static List<String> images(RowLayout layout) {
    if (layout instanceof RowLayout.Images images) {
      return List.of(images.before(), images.after());
    }
    return layout instanceof RowLayout.Flat flat ? List.of(flat.before(), flat.after()) : List.of();
  }

  private static void checkPrefix(String name, RowLayout.Flat flat) {
    for (String image : List.of(flat.before(), flat.after())) {
      if (name.startsWith(image + flat.delimiter())) {
        throw new IllegalArgumentException(
            "found the name '" + name + "', which reads as a column of the image " + image);
      }
    }
  }
}
