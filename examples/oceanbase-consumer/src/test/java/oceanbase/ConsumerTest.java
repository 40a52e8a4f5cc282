package oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConsumerTest {
  @Test
  void both_serialisations_give_the_same_row() throws Exception {
    Path messages = Path.of("src/test/messages");
    var canal = Consumer.read(Formats.OCEANBASE_CANAL, messages.resolve("canal.json"));
    assertThat(canal).hasSize(1).first().asString().startsWith("UPDATE 5001 ");
    assertThat(Consumer.read(Formats.OCEANBASE_DATAWORKS, messages.resolve("dataworks.json")))
        .isEqualTo(canal);
  }
}
