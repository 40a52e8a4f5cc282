package io.deltaform.registry.service;

/**
 * The reasons for which a request is refused, with the codes that clients of schema registries
 * know.
 */
public enum Fault {
  NOT_FOUND(404, 404),
  SUBJECT_NOT_FOUND(404, 40401),
  VERSION_NOT_FOUND(404, 40402),
  SCHEMA_NOT_FOUND(404, 40403),
  SUBJECT_SOFT_DELETED(404, 40404),
  SUBJECT_NOT_SOFT_DELETED(404, 40405),
  VERSION_SOFT_DELETED(404, 40406),
  VERSION_NOT_SOFT_DELETED(404, 40407),
  NO_SUBJECT_CONFIG(404, 40408),
  NO_SUBJECT_MODE(404, 40409),
  INCOMPATIBLE(409, 409),
  INVALID_SCHEMA(422, 42201),
  INVALID_VERSION(422, 42202),
  INVALID_LEVEL(422, 42203),
  INVALID_MODE(422, 42204),
  NOT_PERMITTED(422, 42205),
  REFERENCED(422, 42206),
  INVALID_SUBJECT(422, 42208);

  private final int status;
  private final int code;

  Fault(int status, int code) {
    this.status = status;
    this.code = code;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** The number in {@code error_code}. */
  public int code() {
    return code;
  }

  /** The refusal for this reason. */
  public Refusal because(String message) {
    return new Refusal(this, message);
  }
}
