package io.deltaform.registry.service;

import io.deltaform.registry.store.Setting;
import io.deltaform.registry.store.Setting.Kind;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.SubjectName;
import org.jspecify.annotations.Nullable;

/**
 * Configuration and mode: of a subject, else global, else what is built in. A null subject stands
 * for the global setting.
 */
public final class Settings {
  private final Store store;

  Settings(Store store) {
    this.store = store;
  }

  private static Setting setting(Kind kind, @Nullable SubjectName subject) {
    return subject == null ? Setting.global(kind) : Setting.of(kind, subject);
  }

  /** What is configured for it and nowhere else; null if nothing is. */
  public @Nullable Config ownConfig(@Nullable SubjectName subject) {
    String text = store.setting(setting(Kind.CONFIG, subject));
    return text == null ? null : Config.parse(text);
  }

  /** What holds for it; complete. */
  public Config config(@Nullable SubjectName subject) {
    Config global = ownConfig(null);
    Config base = global == null ? Config.DEFAULT : global.orElse(Config.DEFAULT);
    Config own = subject == null ? null : ownConfig(subject);
    return own == null ? base : own.orElse(base);
  }

  /** Configures it; what {@code config} is silent about stays as it was. */
  public void configure(@Nullable SubjectName subject, Config config) {
    requireServed(subject);
    Config own = ownConfig(subject);
    Config all = own == null ? config : config.orElse(own);
    store.set(setting(Kind.CONFIG, subject), all.print());
  }

  /** Takes away what is configured for it; null if nothing was. */
  public @Nullable Config unconfigure(@Nullable SubjectName subject) {
    Config own = ownConfig(subject);
    store.set(setting(Kind.CONFIG, subject), null);
    return own;
  }

  /** The mode that was set for it and nowhere else; null if none was. */
  public @Nullable Mode ownMode(@Nullable SubjectName subject) {
    String text = store.setting(setting(Kind.MODE, subject));
    return text == null ? null : Mode.valueOf(text);
  }

  /** The mode that holds for it. */
  public Mode mode(@Nullable SubjectName subject) {
    Mode own = ownMode(subject);
    if (own == null && subject != null) {
      own = ownMode(null);
    }
    return own == null ? Mode.READWRITE : own;
  }

  /** Sets its mode; null takes away what was set. */
  public void setMode(@Nullable SubjectName subject, @Nullable Mode mode) {
    requireServed(subject);
    store.set(setting(Kind.MODE, subject), mode == null ? null : mode.name());
  }

  private static void requireServed(@Nullable SubjectName subject) {
    if (subject != null) {
      SubjectNames.requireServed(subject);
    }
  }

  void requireWritable(SubjectName subject) {
    if (mode(subject) == Mode.READONLY) {
      throw Fault.NOT_PERMITTED.because(
          "Subject " + subject.qualified() + " in context is in read-only mode");
    }
  }
}
