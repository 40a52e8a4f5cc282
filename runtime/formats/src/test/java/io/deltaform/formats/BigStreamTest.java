package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies far larger than the memory. */
@Tag("slow")
class BigStreamTest {
  private static final long GIGABYTE = 1L << 30;

  @ParameterizedTest
  @EnumSource
  void aGigabyteOfMessagesIsReadInAHeapOf32Megabytes(BigBody body)
      throws IOException, InterruptedException {
    Process reader =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-cp",
                System.getProperty("java.class.path"),
                BigStreamTest.class.getName(),
                body.name())
            .redirectErrorStream(true)
            .start();
    String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(reader.waitFor()).as(said).isZero();
    assertThat(said).startsWith("read ");
  }

  /** Reads a gigabyte of records in a body of the kind that is named. */
  public static void main(String[] args) {
    BigBody.Stream body = BigBody.valueOf(args[0]).open(GIGABYTE);
    ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE, Formats.CES, Formats.DATASTREAM);
    long messages = 0;
    for (Outcome outcome : reader.read(body)) {
      if (!(outcome instanceof Message)) {
        throw new IllegalStateException(Lines.print(outcome));
      }
      messages++;
    }
    if (messages != body.records()) {
      throw new IllegalStateException(messages + " messages of " + body.records() + " records");
    }
    System.out.println("read " + messages);
  }
}
