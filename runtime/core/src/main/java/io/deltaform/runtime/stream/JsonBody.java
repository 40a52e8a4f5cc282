package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records of a JSON body: one object, one array of records, JSON lines or values without
 * anything between them, with a BOM, CRLF or blank lines. It looks between records only; inside one
 * it looks when the record could not be read. Not thread-safe.
 */
final class JsonBody {
  /** What comes next in the body. */
  enum Step {
    /** A record: its first byte is at the window's position. */
    RECORD,
    /** Nothing, and there was nothing: the body is empty. */
    EMPTY,
    /** Nothing more. */
    END
  }

  /** Where in a top-level array the window's position is. */
  private enum Place {
    OUTSIDE,
    FIRST,
    AFTER_ITEM,
    AFTER_COMMA
  }

  private final Window window;
  private @Nullable JsonSyntax syntax;
  private Place place = Place.OUTSIDE;
  private boolean begun;
  private boolean empty = true;
  private boolean ended;

  // what is known of a record that could not be read
  private int looked;
  private boolean looking;
  private boolean whole;
  private boolean broken;

  JsonBody(Window window) {
    this.window = window;
  }

  /**
   * Goes to the next record.
   *
   * @throws MalformedInput where what separates records is wrong: the rest of the body is {@link
   *     #rest lost}
   */
  Step next() {
    if (!begun) {
      begun = true;
      byteOrderMark();
    }
    looking = false;
    for (; ; ) {
      int c = ended ? -1 : firstByte();
      if (place == Place.OUTSIDE) {
        if (c < 0) {
          boolean nothing = empty && !ended;
          ended = true;
          return nothing ? Step.EMPTY : Step.END;
        }
        empty = false;
        if (c != '[') {
          return Step.RECORD;
        }
        place = Place.FIRST;
        window.position(window.position() + 1);
      } else if (isItem(c)) {
        return Step.RECORD;
      }
    }
  }

  private boolean isItem(int c) {
    int p = window.position();
    if (c < 0) {
      throw MalformedInput.end("the input ends inside an array of records", p);
    }
    if (c == ']' && place != Place.AFTER_COMMA) {
      window.position(p + 1);
      place = Place.OUTSIDE;
      return false;
    }
    if (place != Place.AFTER_ITEM) {
      return true;
    }
    if (c != ',') {
      throw MalformedInput.syntax("expected , or ] after a record of an array", p);
    }
    window.position(p + 1);
    place = Place.AFTER_COMMA;
    return false;
  }

  /** The record was read and ends before {@code index}. */
  void after(int index) {
    window.position(index);
    if (place != Place.OUTSIDE) {
      place = Place.AFTER_ITEM;
    }
  }

  private void byteOrderMark() {
    while (window.limit() - window.position() < 3 && window.fetch()) {
      // a stream may give fewer bytes than the mark has
    }
    window.position(Utf8.afterMark(window.buffer(), window.position(), window.limit()));
  }

  /** Passes over white space; the byte at the window's position then, or -1 at the end. */
  private int firstByte() {
    for (; ; ) {
      int p = JsonInput.wsEnd(window.buffer(), window.position(), window.limit());
      window.position(p);
      if (p < window.limit()) {
        return window.buffer()[p] & 0xff;
      }
      if (!window.fetch() && window.isAtEnd()) {
        return -1;
      }
    }
  }

  /**
   * The record at the window's position could not be read: fetches what is still missing of it.
   *
   * @return true if bytes were fetched, so that another try may go better
   */
  boolean fetchWhole() {
    boolean fetched = false;
    if (!looking) {
      looking = true;
      whole = false;
      broken = false;
      looked = 0;
      syntax().reset();
    }
    while (!whole && !broken) {
      look();
      if (whole || broken || window.isFull()) {
        break;
      }
      // where nothing is fetched the window is at its end now, and the next look decides
      fetched |= window.fetch();
    }
    return fetched;
  }

  /** Made once it is asked for: most bodies hold nothing that cannot be read. */
  private JsonSyntax syntax() {
    if (syntax == null) {
      syntax = new JsonSyntax();
    }
    return syntax;
  }

  private void look() {
    int start = window.position();
    try {
      int end = syntax().feed(window.buffer(), start + looked, window.limit());
      whole = end != JsonSyntax.MORE;
      looked = (whole ? end : window.limit()) - start;
      if (!whole && window.isAtEnd()) {
        whole = syntax().isCompleteAtEnd();
        broken = !whole;
      }
    } catch (MalformedInput e) {
      broken = true;
    }
  }

  /** The bytes of the record, after {@link #fetchWhole}; -1 if it has no end, or not yet. */
  int wholeLength() {
    return whole ? looked : -1;
  }

  /** True if the record at the window's position is longer than the window may be. */
  boolean isTooLong() {
    fetchWhole();
    return !whole && !broken;
  }

  /**
   * Gives up the record at the window's position: goes to where reading goes on. That is the end of
   * the record if it has one; else, in an array, the end of the body; else the first line below the
   * one on which it begins that has a brace or a bracket in column 1.
   */
  Lost lose() {
    Lost lost = new Lost(window);
    fetchWhole();
    while (!whole && !broken) {
      lost.takeTo(window.limit());
      looked = 0;
      while (!window.isAtEnd() && window.limit() == window.position()) {
        window.fetch();
      }
      look();
    }
    if (whole) {
      lost.takeTo(window.position() + looked);
      after(window.position());
    } else if (place == Place.OUTSIDE) {
      resync(lost);
    } else {
      return rest(lost);
    }
    return lost;
  }

  private void resync(Lost lost) {
    boolean newLine = false;
    for (; ; ) {
      byte[] b = window.buffer();
      for (int p = window.position(); p < window.limit(); p++) {
        if (newLine && (b[p] == '{' || b[p] == '[')) {
          lost.takeTo(p);
          return;
        }
        newLine = b[p] == '\n';
      }
      lost.takeTo(window.limit());
      if (!window.fetch() && window.isAtEnd()) {
        ended = true;
        return;
      }
    }
  }

  /** Gives up all that is left of the body. */
  Lost rest() {
    return rest(new Lost(window));
  }

  private Lost rest(Lost lost) {
    do {
      lost.takeTo(window.limit());
    } while (window.fetch() || !window.isAtEnd());
    place = Place.OUTSIDE;
    ended = true;
    return lost;
  }
}
