package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads one body in every way that a body can come. */
final class Bodies {
  private Bodies() {}

  /**
   * What {@code body} comes to as an array, and as streams that give any number of bytes at once,
   * which must all be the same: a record as it stands there, {@code tombstone}, or {@code
   * code@offset+length}.
   */
  static List<String> read(String body, ReadLimits limits) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    List<String> whole = words(reader(limits).read(bytes));
    for (int piece : new int[] {1, 2, 3, 7, 64, 4096}) {
      List<String> pieces = words(reader(limits).read(pieces(bytes, piece)));
      if (!pieces.equals(whole)) {
        throw new AssertionError(
            "in pieces of " + piece + " bytes " + pieces + ", but at once " + whole);
      }
    }
    return whole;
  }

  static List<String> read(String body) {
    return read(body, ReadLimits.DEFAULT);
  }

  private static ChangeReader reader(ReadLimits limits) {
    return ChangeReader.of(new EchoFormat("ces")).limits(limits);
  }

  /** A stream that gives at most {@code size} bytes at once. */
  static InputStream pieces(byte[] bytes, int size) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int from, int length) {
        return super.read(target, from, Math.min(size, length));
      }
    };
  }

  static List<String> words(ChangeStream stream) {
    List<String> words = new ArrayList<>();
    for (Outcome outcome : stream) {
      words.add(word(outcome));
    }
    return words;
  }

  private static String word(Outcome outcome) {
    if (outcome instanceof DeadLetter letter) {
      return letter.problem().code() + "@" + letter.offset() + "+" + letter.length();
    } else if (outcome instanceof Message.Unknown message) {
      return message.operation();
    }
    return ((Message) outcome).kind().toString().toLowerCase(java.util.Locale.ROOT);
  }
}
