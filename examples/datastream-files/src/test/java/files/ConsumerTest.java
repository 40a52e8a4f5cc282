package files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsumerTest {
  @Test
  void every_event_of_a_file_becomes_a_typed_change() throws Exception {
    assertThat(Consumer.read(List.of(Path.of("src/test/messages/mysql-insert.avro"))))
        .isNotEmpty()
        .allMatch(line -> line.matches("INSERT [0-9]+\\.[0-9]+"));
  }
}
