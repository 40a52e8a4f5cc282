package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Read;
import java.nio.charset.StandardCharsets;

/**
 * What becomes of an Avro datum, which stands in its file as hexadecimal digits with white space
 * and, after {@code #}, remarks.
 */
final class AvroOutcome {
  private AvroOutcome() {}

  static <T> String of(AvroCodec<T> codec, byte[] document) {
    String hex = new String(document, StandardCharsets.UTF_8).replaceAll("#.*|\\s", "");
    byte[] datum = Bytes.ofHex(hex).toByteArray();
    Read<T> read = codec.read(datum);
    Read<Boolean> verdict = codec.validate(datum);
    StringBuilder text = new StringBuilder();
    Outcome.problems(read.problems(), text);
    assertThat(verdict.problems()).as("validate finds what read finds").isEqualTo(read.problems());
    assertThat(verdict.value()).isEqualTo(read.isValid());
    T value = read.value();
    if (value == null) {
      return text.append("no value\n").toString();
    }
    text.append("value: ").append(value).append('\n');
    if (read.isValid()) {
      // not always the same bytes: a list can stand in several blocks
      assertThat(codec.read(codec.write(value)).value())
          .as("what is written reads back")
          .isEqualTo(value);
    }
    return text.toString();
  }
}
