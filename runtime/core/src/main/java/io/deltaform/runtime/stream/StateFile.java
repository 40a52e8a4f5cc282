package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reader's state as bytes: a line that says what it is, in which version, and what the SHA-256 of
 * the next line is; then a line with an object that has a member for each format. Both are JSON.
 */
final class StateFile {
  /** What more is not read: it is far more than the limits of a reader let it keep. */
  private static final int LIMIT = 1 << 29;

  /** A fragment of an event may be as long as a record, and is longer as a text. */
  private static final ReadLimits LIMITS =
      new ReadLimits(64, 64, LIMIT, LIMIT, 1, 1, 0, Duration.ZERO);

  private static final int VERSION = 1;
  private static final int FIRST_LINE = 256;
  private static final String WHAT = "reader state";

  private StateFile() {}

  /**
   * @param kept states of formats that this reader does not read: they stay as they were
   */
  static byte[] write(Map<String, FormatReader> readers, Map<String, JsonValue> kept) {
    JsonOutput out = new JsonOutput().beginObject();
    readers.forEach((format, reader) -> reader.save(out.name(format)));
    kept.forEach((format, state) -> state.write(out.name(format)));
    byte[] content = out.endObject().toByteArray();
    JsonOutput head = new JsonOutput().beginObject();
    head.name("deltaform").string(WHAT).name("version").number(VERSION);
    head.name("sha256").string(sha256(content)).endObject();
    ByteArrayOutputStream state = new ByteArrayOutputStream(content.length + FIRST_LINE);
    state.writeBytes(head.toByteArray());
    state.write('\n');
    state.writeBytes(content);
    state.write('\n');
    return state.toByteArray();
  }

  /**
   * Gives each reader its state.
   *
   * @return the states of formats that have no reader here
   * @throws UnreadableState if the bytes are not exactly what was written; some of the readers may
   *     have theirs then
   */
  static Map<String, JsonValue> load(byte[] state, Map<String, FormatReader> readers) {
    Map<String, JsonValue> states = new LinkedHashMap<>(read(state));
    readers.forEach((format, reader) -> load(format, reader, states.remove(format)));
    return states;
  }

  private static void load(String format, FormatReader reader, @Nullable JsonValue state) {
    if (state instanceof JsonObject object) {
      reader.load(new SavedState(object, "/" + format));
    } else if (state != null && state != JsonNull.NULL) {
      throw new UnreadableState("/" + format, "found no object in the state of " + format);
    }
  }

  private static Map<String, JsonValue> read(byte[] state) {
    if (state.length > LIMIT) {
      throw new UnreadableState("", "found a state of more than " + LIMIT + " bytes");
    }
    int line = newline(state);
    JsonObject head = line < 0 ? null : object(Arrays.copyOf(state, line));
    JsonValue what = head == null ? null : head.get("deltaform");
    if (head == null || what == null || !WHAT.equals(what.asText())) {
      throw new UnreadableState("", "found something else than the state of a reader");
    }
    if (!new JsonNumber(Integer.toString(VERSION)).equals(head.get("version"))) {
      throw new UnreadableState(
          "/version",
          "found a state of another version than " + VERSION + ", which alone is understood");
    }
    byte[] content = Arrays.copyOfRange(state, line + 1, Math.max(line + 1, state.length - 1));
    JsonValue sum = head.get("sha256");
    if (sum == null || !sha256(content).equals(sum.asText()) || state[state.length - 1] != '\n') {
      throw new UnreadableState("/sha256", "found the state cut or damaged: its sum is another");
    }
    JsonObject formats = object(content);
    if (formats == null) {
      throw new UnreadableState("", "found no object of formats in the state");
    }
    return formats.members();
  }

  private static int newline(byte[] state) {
    for (int i = 0; i < Math.min(state.length, FIRST_LINE); i++) {
      if (state[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private static @Nullable JsonObject object(byte[] json) {
    JsonInput in = new JsonInput(LIMITS).reset(json, 0, json.length);
    try {
      JsonValue value = JsonValue.read(in, json, JsonInput.ws(json, 0, json.length), json.length);
      in.finish(json, in.position(), json.length);
      return value instanceof JsonObject object ? object : null;
    } catch (MalformedInput e) {
      return null;
    }
  }

  private static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
