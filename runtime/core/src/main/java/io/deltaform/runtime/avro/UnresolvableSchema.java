package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import java.util.function.Supplier;

/**
 * Thrown where the datums of a writer's schema cannot be read as those of another: there is no
 * writer's schema, or it lacks something, or a type cannot become the one that is wanted.
 */
public final class UnresolvableSchema extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;
  private final MalformedInput reason;

  UnresolvableSchema(MalformedInput reason) {
    super(reason.text(), reason);
    this.reason = reason;
    this.problem =
        new Problem(
            Problem.Level.FATAL, reason.code(), reason.pointer(), null, null, -1, reason.text());
  }

  /**
   * What is wrong: of the code {@code writer-schema} with a pointer to the value by the names of
   * the codec's schema ({@code *} for the items of an array and the values of a map), else {@code
   * syntax} or {@code limit} of a text that is no schema.
   */
  public Problem problem() {
    return problem;
  }

  /**
   * For readers, to which a schema that came with the datums is a part of the input.
   *
   * @throws MalformedInput instead of this
   */
  public static <T> T within(Supplier<T> made) {
    try {
      return made.get();
    } catch (UnresolvableSchema e) {
      throw e.reason;
    }
  }
}
