package io.deltaform.schema.diagnostic;

import io.deltaform.schema.model.SourcePosition;

/**
 * A problem of a schema file.
 *
 * @param code stable, such as {@code unresolved-ref}; listed in the project's docs
 * @param message what was found, what was expected, what to do
 */
public record Diagnostic(Severity severity, String code, SourcePosition position, String message) {
  /** An error stops generation; a warning does not. */
  public enum Severity {
    ERROR,
    WARNING
  }

  /** {@code file:line:column: error [code] message}; no place where it is about no file. */
  @Override
  public String toString() {
    String grade = severity == Severity.ERROR ? "error" : "warning";
    String place = position.file().isEmpty() ? "" : position + ": ";
    return place + grade + " [" + code + "] " + message;
  }
}
