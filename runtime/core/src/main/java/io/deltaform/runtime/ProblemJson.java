package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonOutput;
import java.util.Locale;

/**
 * The one JSON form of a problem, wherever it is shown: {@code
 * {"offset","level","code","pointer","keyword","schema","message"}}, parts that are not known left
 * out. The pointer {@code ""} is known: it is the whole message.
 */
public final class ProblemJson {
  private ProblemJson() {}

  /** Writes {@code problem} as an object. */
  public static void write(Problem problem, JsonOutput out) {
    out.beginObject();
    members(problem, out);
    out.endObject();
  }

  /** Writes the members only, into an object that is open: a file or a record may stand before. */
  public static void members(Problem problem, JsonOutput out) {
    if (problem.offset() >= 0) {
      out.name("offset").number(problem.offset());
    }
    out.name("level").string(problem.level().name().toLowerCase(Locale.ROOT));
    out.name("code").string(problem.code());
    out.name("pointer").string(problem.pointer());
    if (problem.keyword() != null) {
      out.name("keyword").string(problem.keyword());
    }
    if (problem.schema() != null) {
      out.name("schema").string(problem.schema());
    }
    out.name("message").string(problem.message());
  }
}
