package io.deltaform.runtime;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;

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

  /** The result of {@link Validator#validate(byte[])}, or of reading, as a document. */
  public byte[] write(Read<?> result) {
    JsonOutput out = new JsonOutput().beginObject();
    members(result.isValid(), result.problems(), out);
    return out.endObject().toByteArray();
  }

  /** Writes the members of the result into an object that is open. */
  public void members(boolean valid, List<Problem> problems, JsonOutput out) {
    out.name("valid").bool(valid);
    if (this == FLAG || valid) {
      return;
    }
    out.name("errors").beginArray();
    for (Problem problem : problems) {
      if (problem.level() != Level.WARNING) {
        unit(problem, out);
      }
    }
    out.endArray();
  }

  private static void unit(Problem problem, JsonOutput out) {
    String schema = problem.schema() == null ? "" : problem.schema();
    int hash = schema.indexOf('#');
    String pointer = hash < 0 ? "" : schema.substring(hash + 1);
    out.beginObject().name("keywordLocation").string(pointer);
    if (hash > 0) {
      out.name("absoluteKeywordLocation").string(withoutLine(schema, hash));
    }
    out.name("instanceLocation").string(problem.pointer());
    out.name("error").string(problem.message());
    out.name("code").string(problem.code()).endObject();
  }

  /** A location may bear the line of the keyword between file and pointer. */
  private static String withoutLine(String schema, int hash) {
    int digits = hash;
    while (digits > 0 && Character.isDigit(schema.charAt(digits - 1))) {
      digits--;
    }
    boolean line = digits < hash && digits > 0 && schema.charAt(digits - 1) == ':';
    return line ? schema.substring(0, digits - 1) + schema.substring(hash) : schema;
  }
}
