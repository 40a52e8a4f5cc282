package io.deltaform.registry.service;

import io.deltaform.registry.language.Surrogates;
import io.deltaform.registry.store.SubjectName;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Reads the names of subjects as clients write them. */
public final class SubjectNames {
  /** Bytes that an index of every database takes. */
  private static final int LONGEST = 1024;

  private static final Set<String> RESERVED = Set.of("__GLOBAL", "__EMPTY");

  private SubjectNames() {}

  /**
   * The subject of that name, which may be qualified with a context: {@code :.context:name}. In
   * contexts other than the default one nothing is kept: they are empty to those who read.
   *
   * @throws Refusal if no subject can have the name
   */
  public static SubjectName parse(String text) {
    String context = SubjectName.DEFAULT_CONTEXT;
    String name = text;
    if (text.startsWith(":.")) {
      int end = text.indexOf(':', 1);
      context = end < 0 ? text.substring(1) : text.substring(1, end);
      name = end < 0 ? "" : text.substring(end + 1);
    }
    boolean wholeContext = name.isEmpty() && !context.equals(SubjectName.DEFAULT_CONTEXT);
    if (!wholeContext) {
      check(name);
    }
    if (context.length() > LONGEST
        || context.chars().anyMatch(Character::isISOControl)
        || Surrogates.lone(context) >= 0) {
      throw refused("…", "found no name of a context");
    }
    return new SubjectName(context, name);
  }

  /**
   * Refuses to write for a subject of another context than the default one.
   *
   * @throws Refusal if it is of another
   */
  static void requireServed(SubjectName subject) {
    if (!subject.context().equals(SubjectName.DEFAULT_CONTEXT)) {
      throw refused(
          subject.qualified(), "contexts other than the default one are not served: leave it out");
    }
  }

  private static void check(String name) {
    if (name.isBlank()) {
      throw refused(name, "expected a name that is not blank");
    } else if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      throw refused(
          name.substring(0, name.offsetByCodePoints(0, 40)) + "…",
          "expected at most " + LONGEST + " bytes of UTF-8");
    } else if (name.chars().anyMatch(Character::isISOControl)) {
      throw refused("…", "found a control character in the name");
    } else if (Surrogates.lone(name) >= 0) {
      throw refused("…", "found half a pair of surrogates in the name, which no UTF-8 can spell");
    } else if (RESERVED.contains(name)) {
      throw refused(name, "the name is reserved");
    }
  }

  private static Refusal refused(String name, String why) {
    return Fault.INVALID_SUBJECT.because(
        "The specified subject '" + name + "' is not a valid subject: " + why);
  }
}
