package io.deltaform.registry.store;

import org.jspecify.annotations.Nullable;

/**
 * What can be set for a subject, or for all subjects that have no setting of their own.
 *
 * @param subject null: the setting of the whole context
 */
public record Setting(Kind kind, String context, @Nullable String subject) {
  /** What is set. */
  public enum Kind {
    CONFIG,
    MODE
  }

  /** The setting of one subject. */
  public static Setting of(Kind kind, SubjectName subject) {
    return new Setting(kind, subject.context(), subject.name());
  }

  /** The setting of the default context. */
  public static Setting global(Kind kind) {
    return new Setting(kind, SubjectName.DEFAULT_CONTEXT, null);
  }
}
