package io.deltaform.formats.goldengate.profile;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the records of a stream look, as far as the producer's settings change it. That most of it
 * can be set is documented; the names of the settings were seen. That all values are sent as text
 * needs no setting here: a text is read by the type of its column. Immutable.
 *
 * @param metaFields name on the wire of each field that is sent; one that is switched off is not in
 *     it
 * @param operations name on the wire of each operation
 * @param layout where columns stand
 * @param staticFields members that every record bears besides; no columns
 * @param absent what it means that a column is not there
 * @param inBand which records of metadata are sent; others are not looked for
 */
public record StreamProfile(
    Map<MetaField, String> metaFields,
    Map<OperationName, String> operations,
    RowLayout layout,
    Set<String> staticFields,
    AbsentColumns absent,
    Set<InBandRecord> inBand) {

  /** Nothing is set. */
  public static final StreamProfile DOCUMENTED =
      new StreamProfile(
          documentedFields(),
          documentedOperations(),
          RowLayout.DOCUMENTED,
          Set.of(),
          AbsentColumns.NOT_IN_TRAIL,
          EnumSet.allOf(InBandRecord.class));

  /**
   * @throws IllegalArgumentException if two fields or two operations have one name, a name means
   *     something else already, or nothing tells the table or what was done
   */
  public StreamProfile {
    metaFields = Map.copyOf(metaFields);
    operations = Map.copyOf(operations);
    staticFields = Set.copyOf(staticFields);
    inBand = Set.copyOf(inBand);
    Set<String> names = new HashSet<>();
    metaFields.values().forEach(name -> addName(name, names));
    if (layout instanceof RowLayout.Images images) {
      addName(images.before(), names);
      addName(images.after(), names);
    } else if (layout instanceof RowLayout.Flat flat) {
      addName(flat.before(), names);
      addName(flat.after(), names);
    }
    for (MetaField field : metaFields.keySet()) {
      // a static field may be called as an optional one is: neither is a column
      if (!MetaField.REQUIRED.contains(field)) {
        names.remove(metaFields.get(field));
      }
    }
    staticFields.forEach(name -> addName(name, names));
    Set<String> strings = new HashSet<>();
    operations.values().forEach(name -> addName(name, strings));
    if (operations.size() < OperationName.values().length) {
      throw new IllegalArgumentException("found an operation without a name");
    }
    if (!metaFields.containsKey(MetaField.QUALIFIED_TABLE)
        && !metaFields.containsKey(MetaField.TABLE)) {
      throw new IllegalArgumentException(
          "found qualifiedTable and table both switched off, expected one of them");
    }
    ProfileNames.check(metaFields, operations.values(), layout, staticFields);
  }

  private static void addName(String name, Set<String> names) {
    if (name.isEmpty() || !names.add(name)) {
      throw new IllegalArgumentException("found the name '" + name + "' twice or empty");
    }
  }

  private static Map<MetaField, String> documentedFields() {
    Map<MetaField, String> names = new EnumMap<>(MetaField.class);
    for (MetaField field : MetaField.values()) {
      names.put(field, field.wireName());
    }
    return names;
  }

  private static Map<OperationName, String> documentedOperations() {
    Map<OperationName, String> names = new EnumMap<>(OperationName.class);
    for (OperationName operation : OperationName.values()) {
      names.put(operation, operation.name());
    }
    return names;
  }

  /** The field's name on the wire; null if it is switched off. */
  public @Nullable String name(MetaField field) {
    return metaFields.get(field);
  }

  /** The operation's name on the wire. */
  public String name(OperationName operation) {
    return operations.getOrDefault(operation, operation.name());
  }

  /** The same with a field of another name, which an optional one that is not set may lose. */
  public StreamProfile with(MetaField field, String name) {
    Map<MetaField, String> names = new EnumMap<>(metaFields);
    for (MetaField other : MetaField.values()) {
      if (other.wireName().equals(name) && !MetaField.REQUIRED.contains(other)) {
        names.remove(other, name);
      }
    }
    names.put(field, name);
    return new StreamProfile(names, operations, layout, staticFields, absent, inBand);
  }

  /** The same with a field switched off. */
  public StreamProfile without(MetaField field) {
    Map<MetaField, String> names = new EnumMap<>(metaFields);
    names.remove(field);
    return new StreamProfile(names, operations, layout, staticFields, absent, inBand);
  }

  /** The same with an operation of another name. */
  public StreamProfile with(OperationName operation, String name) {
    Map<OperationName, String> names = new EnumMap<>(operations);
    names.put(operation, name);
    return new StreamProfile(metaFields, names, layout, staticFields, absent, inBand);
  }

  /** The same with columns elsewhere. */
  public StreamProfile with(RowLayout layout) {
    return new StreamProfile(metaFields, operations, layout, staticFields, absent, inBand);
  }

  /** The same with other static fields. */
  public StreamProfile withStaticFields(Collection<String> fields) {
    return new StreamProfile(
        metaFields, operations, layout, new LinkedHashSet<>(fields), absent, inBand);
  }

  /** The same with that meaning of absent columns. */
  public StreamProfile with(AbsentColumns absent) {
    return new StreamProfile(metaFields, operations, layout, staticFields, absent, inBand);
  }

  /** The same with a kind of records switched off. */
  public StreamProfile without(InBandRecord record) {
    Set<InBandRecord> sent = new LinkedHashSet<>(inBand);
    sent.remove(record);
    return new StreamProfile(metaFields, operations, layout, staticFields, absent, sent);
  }
}
