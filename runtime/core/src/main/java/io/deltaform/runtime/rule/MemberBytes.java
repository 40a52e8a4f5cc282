package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;

/** An object as bytes. */
final class MemberBytes implements MemberFacts {
  private final JsonInput in;
  private final byte[] b;
  private final int e;
  private final int start;
  private final int frame;
  private final Problems out;

  /**
   * @param start where it begins
   * @param frame of the words that say where its parts begin
   */
  MemberBytes(JsonInput in, byte[] b, int e, int start, int frame, Problems out) {
    this.in = in;
    this.b = b;
    this.e = e;
    this.start = start;
    this.frame = frame;
    this.out = out;
  }

  @Override
  public int code(int way, MemberValues tested) {
    return tested.code(in, b, place(way), e);
  }

  @Override
  public int presence(int way) {
    return MemberWays.presence(b, place(way), e);
  }

  private int place(int way) {
    return in.bits().word(frame + way);
  }

  @Override
  public String words(int way) {
    int p = place(way);
    boolean empty = presence(way) == 1;
    return p == 0
        ? "nothing"
        : switch (b[p]) {
          case 'n' -> "null";
          case '{' -> empty ? "an empty object" : "an object";
          case '[' -> empty ? "an empty array" : "an array";
          case '"' -> empty ? "an empty string" : "a string";
          case 't', 'f' -> "a boolean";
          default -> "a number";
        };
  }

  @Override
  public int length(int way) {
    return MemberWays.length(in, b, place(way), e);
  }

  @Override
  public void fail(String pointer, MemberRule rule, String found, String expected) {
    out.broken(start, pointer, rule.rule(), found, expected);
  }
}
