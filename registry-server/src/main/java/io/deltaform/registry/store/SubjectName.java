package io.deltaform.registry.store;

/**
 * The name under which versions of a schema are kept.
 *
 * @param context {@link #DEFAULT_CONTEXT}, or a dot and a name
 * @param name as clients write it, without the context
 */
public record SubjectName(String context, String name) {
  /** The context of a name that names none. */
  public static final String DEFAULT_CONTEXT = ".";

  /** In the default context. */
  public static SubjectName of(String name) {
    return new SubjectName(DEFAULT_CONTEXT, name);
  }

  /** As clients write it: {@code :.context:name} outside the default context. */
  public String qualified() {
    return context.equals(DEFAULT_CONTEXT) ? name : ":" + context + ":" + name;
  }
}
