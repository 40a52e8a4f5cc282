package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.Validator;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What becomes of a document, as text; what holds of every document is asserted on the way. */
final class Outcome {
  private Outcome() {}

  static String of(Class<?> type, byte[] document) {
    Object codec = codec(type);
    if (codec instanceof AvroCodec<?> avro) {
      return AvroOutcome.of(avro, document);
    } else if (codec instanceof RowCodec<?> row) {
      return RowOutcome.of(row, document);
    }
    Validator validator = (Validator) codec;
    Read<Boolean> verdict = validator.validate(document);
    StringBuilder text = new StringBuilder();
    if (validator instanceof JsonCodec<?> json) {
      read(json, document, verdict, text);
    } else {
      problems(verdict.problems(), text);
    }
    return text.append("valid: ").append(verdict.value()).append('\n').toString();
  }

  private static <T> void read(
      JsonCodec<T> codec, byte[] document, Read<Boolean> verdict, StringBuilder text) {
    Read<T> read = codec.read(document);
    problems(read.problems(), text);
    List<Problem> invalid =
        read.problems().stream().filter(p -> !p.code().equals("bad-value")).toList();
    assertThat(verdict.problems()).as("validate finds what read finds").isEqualTo(invalid);
    T value = read.value();
    if (value == null) {
      text.append("no value\n");
      return;
    }
    byte[] written;
    try {
      written = codec.write(value);
    } catch (IllegalArgumentException e) {
      assertThat(read.isValid()).as("what is valid is written").isFalse();
      text.append("not written: ").append(e.getMessage()).append('\n');
      return;
    }
    text.append("value: ").append(new String(written, StandardCharsets.UTF_8)).append('\n');
    if (read.isValid()) {
      Read<T> again = codec.read(written);
      assertThat(again.problems()).as("what is written is valid").isEmpty();
      assertThat(again.value()).as("what is written reads back").isEqualTo(value);
    }
  }

  static void problems(List<Problem> problems, StringBuilder text) {
    for (Problem p : problems) {
      text.append(p.level())
          .append(' ')
          .append(p.code())
          .append(" at ")
          .append(p.offset())
          .append(" \"")
          .append(p.pointer())
          .append('"');
      if (p.keyword() != null) {
        text.append(' ').append(p.keyword()).append(" of ").append(p.schema());
      }
      text.append(": ").append(p.message()).append('\n');
    }
  }

  /** The codec of a type; a validator is one itself. */
  private static Object codec(Class<?> type) {
    boolean validator = Validator.class.isAssignableFrom(type);
    try {
      return type.getField(validator ? "INSTANCE" : "CODEC").get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " has no codec", e);
    }
  }
}
