package io.deltaform.registry.records;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks that a record is one of several messages. Which it should be it does not say itself. */
final class OneOfMessages implements Validator {
  private final Map<String, Validator> messages;

  /**
   * @param messages at least one, by name
   */
  OneOfMessages(Map<String, Validator> messages) {
    this.messages = messages;
  }

  @Override
  public boolean validate(JsonInput in, Problems out) {
    byte[] buffer = in.buffer();
    int start = in.start();
    int length = in.end() - start;
    List<String> reasons = new ArrayList<>();
    List<Problem> last = List.of();
    for (Map.Entry<String, Validator> message : messages.entrySet()) {
      Problems problems = new Problems();
      boolean valid = message.getValue().validate(in.reset(buffer, start, length), problems);
      last = problems.list();
      if (valid && !problems.hasErrors()) {
        last.forEach(out::add);
        return true;
      }
      reasons.add(message.getKey() + ": " + (last.isEmpty() ? "no" : first(last.get(0))));
    }
    if (messages.size() == 1 || isBroken(last)) {
      last.forEach(out::add);
    } else {
      String message = "the record is none of the messages; " + String.join("; ", reasons);
      out.add(new Problem(Problem.Level.ERROR, "invalid", "", null, null, -1, message));
    }
    return false;
  }

  private static String first(Problem problem) {
    return problem.message() + (problem.pointer().isEmpty() ? "" : " at " + problem.pointer());
  }

  /** What is no JSON is that whatever the message. */
  private static boolean isBroken(List<Problem> problems) {
    return problems.stream().anyMatch(p -> p.level() == Problem.Level.FATAL);
  }
}
