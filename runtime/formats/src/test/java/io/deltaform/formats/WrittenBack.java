package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads records, writes what they came to, and reads that with a second reader. */
final class WrittenBack {
  private final ChangeReader first;
  private final ChangeReader second;

  /** Two readers that were set up alike. */
  WrittenBack(ChangeReader first, ChangeReader second) {
    this.first = first;
    this.second = second;
  }

  /** The messages that {@code body} came to, which read back equal. */
  List<Message> check(byte[] body, String what) {
    List<Message> sent = messages(first, body, what);
    List<Message> back = new ArrayList<>();
    // all changes of one record are written from each of them
    IdentityHashMap<Object, Object> written = new IdentityHashMap<>();
    for (Message message : sent) {
      Object typed = message.typed() == null ? message : message.typed();
      if (written.put(typed, typed) == null) {
        byte[] record = Formats.write(message);
        back.addAll(
            messages(
                second, record, what + " as " + new String(record, StandardCharsets.ISO_8859_1)));
      }
    }
    assertThat(back.stream().map(WrittenBack::content).toList())
        .as(what)
        .isEqualTo(sent.stream().map(WrittenBack::content).toList());
    return sent;
  }

  private static List<Message> messages(ChangeReader reader, byte[] body, String what) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(body, outcomes::add);
    assertThat(outcomes).as(what).allMatch(Message.class::isInstance);
    return outcomes.stream().map(Message.class::cast).toList();
  }

  /** All that a message says; problems by their pointers: their offsets and order are not kept. */
  private static List<@Nullable Object> content(Message message) {
    MessageHeader h = message.header();
    List<@Nullable Object> content =
        new ArrayList<>(
            Arrays.asList(
                message.kind(),
                h.origin(),
                h.table(),
                h.time(),
                h.transaction(),
                h.position(),
                h.id(),
                h.schemaId(),
                h.problems().stream().map(WrittenBack::problem).sorted().toList(),
                message.typed()));
    if (message instanceof Change<?> change) {
      content.addAll(Arrays.asList(change.key(), change.before(), change.after()));
      content.add(change.statement());
    } else if (message instanceof Message.Ddl ddl) {
      content.add(ddl.statement());
    } else if (message instanceof Message.TableMetadata metadata) {
      content.add(metadata.table());
    }
    return content;
  }

  private static String problem(Problem problem) {
    // what came in a CloudEvent is written as the record in it
    return problem.code() + " " + problem.pointer().replaceFirst("^/data/", "/");
  }
}
