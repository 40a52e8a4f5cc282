package io.deltaform.runtime;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The forms in which JSON Schema 2020-12 (section 12) tells the result of a validation: for tools
 * that know them. {@link ProblemJson} tells more.
 *
 * <p>A keyword is located in the schema where it stands: {@code keywordLocation} does not spell out
 * the references that led there.
 */
public enum OutputForm {
  /** Whether the document is valid, and nothing else. */
  FLAG,
  /** All problems in one list, with the places of value and keyword. */
  BASIC;

  /** A file may have a colon and its line after its name, and a letter and a colon before it. */
  private static final Pattern ABSOLUTE =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:(?![0-9]+#)[^#]*#");

  /** The result of {@link Validator#validate(byte[])}, or of reading, as a document. */
  public byte[] write(Read<?> result) {
    JsonOutput out = new JsonOutput().beginObject();
    members(result.isValid(), result.problems(), out);
    return out.endObject().toByteArray();
  }

  /**
   * Writes the members of the result into an object that is open. The absolute location of a
   * keyword is {@link Problem#schema} where that is a URI.
   */
  public void members(boolean valid, List<Problem> problems, JsonOutput out) {
    members(valid, problems, problem -> null, out);
  }

  /**
   * As {@link #members(boolean, List, JsonOutput)}.
   *
   * @param addresses the URIs of keywords whose places are in files; null where there is none
   */
  public void members(
      boolean valid,
      List<Problem> problems,
      Function<Problem, @Nullable String> addresses,
      JsonOutput out) {
    out.name("valid").bool(valid);
    if (this == FLAG || valid) {
      return;
    }
    out.name("errors").beginArray();
    for (Problem problem : problems) {
      if (problem.level() != Level.WARNING) {
        unit(problem, addresses.apply(problem), out);
      }
    }
    out.endArray();
  }

  private static void unit(Problem problem, @Nullable String address, JsonOutput out) {
    String schema = problem.schema() == null ? "" : problem.schema();
    int hash = schema.indexOf('#');
    String pointer = hash < 0 ? "" : schema.substring(hash + 1);
    out.beginObject().name("keywordLocation").string(pointer);
    if (address != null) {
      out.name("absoluteKeywordLocation").string(address);
    } else if (ABSOLUTE.matcher(schema).lookingAt()) {
      out.name("absoluteKeywordLocation").string(schema);
    }
    out.name("instanceLocation").string(problem.pointer());
    out.name("error").string(problem.message());
    out.name("code").string(problem.code());
    if (hash > 0) {
      out.name("schema").string(schema);
    }
    out.endObject();
  }
}
