package io.deltaform.schema.jsonschema;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the keywords of a schema mean.
 *
 * @param vocabularies the vocabularies that a meta-schema of its own lists; null = the draft's own
 */
record Dialect(Draft draft, @Nullable Set<String> vocabularies) {
  static Dialect of(Draft draft) {
    return new Dialect(draft, null);
  }

  /** The keyword of that name; null if it means nothing here. */
  @Nullable Keyword keyword(String name) {
    Keyword keyword = KeywordTable.find(draft, name);
    return keyword == null || isOn(keyword.vocabulary()) ? keyword : null;
  }

  private boolean isOn(String vocabulary) {
    return vocabularies == null
        || vocabulary.equals("core")
        || vocabularies.contains(vocabulary)
        || vocabulary.startsWith("format") && vocabularies.contains("format-assertion");
  }

  /** True if the draft or the meta-schema says that values must have the format they are given. */
  boolean assertsFormat() {
    return vocabularies == null
        ? draft.isBefore(Draft.DRAFT_2019_09)
        : vocabularies.contains("format-assertion");
  }
}
