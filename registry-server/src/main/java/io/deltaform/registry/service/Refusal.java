package io.deltaform.registry.service;

/** A request is refused, for a reason that lies in the request or in what is registered. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Fault fault;
  private final String text;

  Refusal(Fault fault, String text) {
    super(text, null, false, false);
    this.fault = fault;
    this.text = text;
  }

  public Fault fault() {
    return fault;
  }

  /** What was found, what was expected, what to do. */
  public String text() {
    return text;
  }

  static Refusal noSubject(String subject) {
    return Fault.SUBJECT_NOT_FOUND.because("Subject '" + subject + "' not found.");
  }

  /** There is no such version. */
  public static Refusal noVersion(String version) {
    return Fault.VERSION_NOT_FOUND.because("Version " + version + " not found.");
  }
}
