package ces;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConsumerTest {
  @Test
  void every_event_becomes_a_typed_change() throws Exception {
    assertThat(Consumer.read(Path.of("src/test/messages/ces.jsonl")))
        .hasSize(3)
        .allMatch(line -> line.matches("(INSERT|UPDATE|DELETE) Row\\[Id\\]"));
  }
}
