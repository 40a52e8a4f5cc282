package io.deltaform.registry.http;

/** Paths that begin with a context, as {@code /contexts/{c}/subjects}. */
final class Contexts {
  private static final String PREFIX = "/contexts/";

  private Contexts() {}

  /**
   * The path without the context.
   *
   * @throws HttpProblem if it is another than the default one
   */
  static String path(String path) {
    if (!path.startsWith(PREFIX)) {
      return path;
    }
    int end = path.indexOf('/', PREFIX.length());
    String context =
        PercentCoding.decodeSegment(
            end < 0 ? path.substring(PREFIX.length()) : path.substring(PREFIX.length(), end));
    if (context.isEmpty()) {
      return path;
    } else if (!context.equals(".") && !context.equals(":.:")) {
      throw new HttpProblem(
          404, "HTTP 404 Not Found: this registry has no context but the default one, \".\"");
    } else if (end < 0) {
      throw new HttpProblem(422, "the default context is always there");
    }
    return path.substring(end);
  }
}
