package io.deltaform.formats;

import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageJson;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What bodies come to, as the lines that the command line prints. */
public final class Lines {
  private final ChangeReader reader;
  private final List<Outcome> outcomes = new ArrayList<>();

  public Lines(ChangeReader reader) {
    this.reader = reader;
  }

  public static Lines of(ChangeReader reader, String... bodies) {
    Lines lines = new Lines(reader);
    for (String body : bodies) {
      lines.read(body);
    }
    return lines;
  }

  public Lines read(String body) {
    return read(body.getBytes(StandardCharsets.UTF_8));
  }

  public Lines read(byte[] body) {
    reader.read(body, outcomes::add);
    return this;
  }

  public Lines close() {
    outcomes.addAll(reader.close());
    return this;
  }

  public List<Outcome> outcomes() {
    return outcomes;
  }

  public List<String> json() {
    return outcomes.stream().map(Lines::print).toList();
  }

  /** The only outcome. */
  public Outcome one() {
    if (outcomes.size() != 1) {
      throw new AssertionError("found " + json() + ", expected one line");
    }
    return outcomes.get(0);
  }

  public String line() {
    return print(one());
  }

  public Change<?> change() {
    return (Change<?>) one();
  }

  public DeadLetter letter() {
    return (DeadLetter) one();
  }

  public static String print(Outcome outcome) {
    JsonOutput out = new JsonOutput();
    if (outcome instanceof DeadLetter letter) {
      ProblemJson.write(letter.problem(), out);
    } else {
      MessageJson.write((Message) outcome, out);
    }
    return out.toString();
  }
}
