package io.deltaform.formats.profile;

import io.deltaform.formats.goldengate.profile.AbsentColumns;
import io.deltaform.formats.goldengate.profile.InBandRecord;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.RowLayout;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The settings of a GoldenGate stream in a profile. */
final class StreamSettings {
  static final List<String> KEYS =
      List.of(
          "metaFields",
          "operationStrings",
          "beforeImageName",
          "afterImageName",
          "staticFields",
          "model",
          "flatten",
          "flattenDelimiter",
          "omitNullColumnValues",
          "treatAllColumnsAsStrings",
          "inBandRecords");

  private StreamSettings() {}

  static StreamProfile read(Settings settings) {
    RowLayout layout = layout(settings);
    // nothing follows from it: a text is read by the type of its column
    settings.bool("treatAllColumnsAsStrings", false);
    return new StreamProfile(
        metaFields(settings, layout),
        operations(settings),
        layout,
        settings.texts("staticFields"),
        settings.bool("omitNullColumnValues", false)
            ? AbsentColumns.NOT_IN_TRAIL_OR_NULL
            : AbsentColumns.NOT_IN_TRAIL,
        inBand(settings));
  }

  private static RowLayout layout(Settings settings) {
    String before = settings.text("beforeImageName", "before");
    String after = settings.text("afterImageName", "after");
    boolean flat = settings.bool("flatten", false);
    String delimiter = settings.text("flattenDelimiter", ".");
    if (settings.choice("model", List.of("op", "row"), "op").equals("row")) {
      return RowLayout.ROW;
    }
    return flat
        ? new RowLayout.Flat(before, after, delimiter)
        : new RowLayout.Images(before, after);
  }

  private static <E> List<String> names(E[] all, Function<E, String> name) {
    return Arrays.stream(all).map(name).toList();
  }

  private static Map<MetaField, String> metaFields(Settings settings, RowLayout layout) {
    Map<MetaField, String> fields = new EnumMap<>(StreamProfile.DOCUMENTED.metaFields());
    Settings given = settings.inside("metaFields", names(MetaField.values(), MetaField::setting));
    Set<MetaField> set = EnumSet.noneOf(MetaField.class);
    for (MetaField field : MetaField.values()) {
      if (given != null && given.get(field.setting()) != null) {
        String name = given.nameOrOff(field.setting());
        fields.remove(field);
        if (name != null) {
          fields.put(field, name);
        }
        set.add(field);
      }
    }
    for (MetaField field : MetaField.values()) {
      boolean free = !set.contains(field) && !MetaField.REQUIRED.contains(field);
      if (free && isTaken(field, fields, layout)) {
        // a name that was given to something else is no longer that of an optional field
        fields.remove(field);
      }
    }
    return fields;
  }

  private static boolean isTaken(MetaField field, Map<MetaField, String> fields, RowLayout layout) {
    String name = field.wireName();
    boolean image =
        layout instanceof RowLayout.Images images
            && (images.before().equals(name) || images.after().equals(name));
    return image
        || fields.entrySet().stream()
            .anyMatch(other -> other.getKey() != field && other.getValue().equals(name));
  }

  private static Map<OperationName, String> operations(Settings settings) {
    Map<OperationName, String> operations = new EnumMap<>(StreamProfile.DOCUMENTED.operations());
    Settings given =
        settings.inside("operationStrings", names(OperationName.values(), OperationName::name));
    if (given != null) {
      for (OperationName operation : OperationName.values()) {
        operations.put(operation, given.text(operation.name(), operation.name()));
      }
    }
    return operations;
  }

  private static Set<InBandRecord> inBand(Settings settings) {
    Set<InBandRecord> sent = EnumSet.allOf(InBandRecord.class);
    Settings given =
        settings.inside("inBandRecords", names(InBandRecord.values(), InBandRecord::name));
    if (given != null) {
      sent.removeIf(record -> !given.bool(record.name(), true));
    }
    return sent;
  }
}
