package io.deltaform.generator.json;

/** Thrown out of the making of a class that would have no end, or none that a class file holds. */
final class TooMuchCode extends RuntimeException {
  /**
   * Methods and constants of one class: a class file has 65,535 entries, and each takes three, its
   * name, its name with its type, and what refers to it.
   */
  static final int MOST_PARTS = 21_000;

  /** Members that one object names: each is a part of the code that finds it. */
  private static final int MOST_MEMBERS = 20_000;

  /** What one method goes through: 65,535 bytes of code, and about twenty for each call. */
  private static final int MOST_CALLS = 3_000;

  private static final long serialVersionUID = 1L;

  TooMuchCode(String message) {
    super(message, null, false, false);
  }

  /**
   * @param parts methods and constants of one class
   */
  static void checkParts(int parts) {
    if (parts > MOST_PARTS) {
      throw new TooMuchCode(
          "checking the schema takes more than "
              + MOST_PARTS
              + " methods and constants, and a class file holds no more");
    }
  }

  /**
   * @param location of the first rule that names members
   */
  static void checkMembers(int members, String location) {
    if (members > MOST_MEMBERS) {
      throw new TooMuchCode(
          "found "
              + members
              + " names of members of one object at "
              + location
              + ", expected at most "
              + MOST_MEMBERS);
    }
  }

  /**
   * @param location of the schema that has the parts
   */
  static void checkCalls(int calls, String what, String location) {
    if (calls > MOST_CALLS) {
      throw new TooMuchCode(
          "found " + calls + " " + what + " at " + location + ", expected at most " + MOST_CALLS);
    }
  }

  /** What there is too much of. */
  String text() {
    return String.valueOf(getMessage());
  }
}
