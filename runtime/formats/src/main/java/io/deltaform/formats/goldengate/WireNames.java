package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.RowLayout;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.json.JsonPointers;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the members of a record are by their names on the wire, and back. Immutable. */
final class WireNames {
  static final String BEFORE = "before";
  static final String AFTER = "after";

  private final Map<String, String> documented = new HashMap<>();
  private final Map<String, String> sent = new HashMap<>();
  private final @Nullable String beforePrefix;
  private final @Nullable String afterPrefix;
  private final boolean topLevel;

  /**
   * @param image {@link #BEFORE} or {@link #AFTER}
   */
  record FlatColumn(String image, String column) {}

  WireNames(StreamProfile profile) {
    profile.metaFields().forEach((field, name) -> add(field.wireName(), name));
    RowLayout layout = profile.layout();
    topLevel = layout instanceof RowLayout.TopLevel;
    if (layout instanceof RowLayout.Images images) {
      add(BEFORE, images.before());
      add(AFTER, images.after());
    }
    RowLayout.Flat flat = layout instanceof RowLayout.Flat f ? f : null;
    beforePrefix = flat == null ? null : flat.before() + flat.delimiter();
    afterPrefix = flat == null ? null : flat.after() + flat.delimiter();
    if (flat != null) {
      // an image that is null as a whole has no columns to be flattened
      add(BEFORE, flat.before());
      add(AFTER, flat.after());
    }
    for (String name : profile.staticFields()) {
      documented.put(name, name);
    }
  }

  private void add(String documentedName, String name) {
    documented.put(name, documentedName);
    sent.put(documentedName, name);
  }

  /** The documented name of a field, an image or a static field; null if it is none. */
  @Nullable String documented(String name) {
    return documented.get(name);
  }

  /** The column that a member is by its prefix; null if it is none. The longer prefix wins. */
  @Nullable FlatColumn flatColumn(String name) {
    if (beforePrefix == null || afterPrefix == null) {
      return null;
    }
    boolean before = name.startsWith(beforePrefix);
    boolean after = name.startsWith(afterPrefix);
    if (before && (!after || beforePrefix.length() > afterPrefix.length())) {
      return new FlatColumn(BEFORE, name.substring(beforePrefix.length()));
    }
    return after ? new FlatColumn(AFTER, name.substring(afterPrefix.length())) : null;
  }

  /** True if columns are members of the record. */
  boolean isTopLevel() {
    return topLevel;
  }

  /**
   * True if a member of that name would be taken for a documented field that is called otherwise.
   */
  boolean isTaken(String name) {
    if (name.equals(BEFORE) || name.equals(AFTER)) {
      return true;
    }
    for (MetaField field : MetaField.values()) {
      if (field.wireName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** A pointer into the record in its documented form, as one into the record that was sent. */
  String pointer(String inner) {
    int cut = inner.indexOf('/', 1);
    String first = inner.isEmpty() ? "" : inner.substring(1, cut < 0 ? inner.length() : cut);
    String rest = cut < 0 ? "" : inner.substring(cut);
    boolean image = first.equals(BEFORE) || first.equals(AFTER);
    if (image && topLevel) {
      return rest;
    }
    String prefix = first.equals(BEFORE) ? beforePrefix : afterPrefix;
    if (image && prefix != null && !rest.isEmpty()) {
      return "/" + JsonPointers.escape(prefix) + rest.substring(1);
    }
    String name = sent.get(first.replace("~1", "/").replace("~0", "~"));
    return name == null ? inner : "/" + JsonPointers.escape(name) + rest;
  }
}
