package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A body far larger than the memory. */
@Tag("slow")
class BigStreamTest {
  private static final long GIGABYTE = 1L << 30;

  @Test
  void aGigabyteOfMessagesIsReadInAHeapOf32Megabytes() throws IOException, InterruptedException {
    Process reader =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-cp",
                System.getProperty("java.class.path"),
                BigStreamTest.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(reader.waitFor()).as(said).isZero();
    assertThat(said).startsWith("read ");
  }

  /** Reads a gigabyte of records, now one of a megabyte among small ones. */
  public static void main(String[] args) {
    Repeated body = new Repeated(GIGABYTE);
    long messages = 0;
    for (Outcome outcome : ChangeReader.of(Formats.GOLDENGATE, Formats.CES).read(body)) {
      if (!(outcome instanceof Message)) {
        throw new IllegalStateException(outcome.toString());
      }
      messages++;
    }
    if (messages < body.given / 3000) {
      throw new IllegalStateException("only " + messages + " messages");
    }
    System.out.println("read " + messages);
  }

  /** Records of two sizes, again and again. */
  private static final class Repeated extends InputStream {
    private final byte[] small = record("x".repeat(300), 1000);
    private final byte[] large = record("x".repeat(1 << 20), 1);
    private final long wanted;
    private byte[] current = small;
    private int position;
    private long given;

    Repeated(long wanted) {
      this.wanted = wanted;
    }

    private static byte[] record(String note, int times) {
      String record =
          "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
              + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"ID\":7,\"NOTE\":\""
              + note
              + "\"}}\n";
      return record.repeat(times).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int read() {
      throw new IllegalStateException("a reader that asks for single bytes");
    }

    @Override
    public int read(byte[] target, int from, int length) {
      if (position == current.length) {
        if (given >= wanted) {
          return -1;
        }
        current = given / 50_000_000 % 2 == 1 && current == small ? large : small;
        position = 0;
      }
      int n = Math.min(length, current.length - position);
      System.arraycopy(current, position, target, from, n);
      position += n;
      given += n;
      return n;
    }
  }
}
