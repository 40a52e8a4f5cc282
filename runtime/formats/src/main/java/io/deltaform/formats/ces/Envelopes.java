package io.deltaform.formats.ces;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.Reading;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks what the envelope of an event says. A message that fails is refused. */
final class Envelopes {
  /** The last of these is seen on plain JSON. */
  private static final Set<String> JSON_TYPES = Set.of("application/json", "application/avro-json");

  private static final String TYPE = "com.microsoft.SQL.CES.DML.V";

  private Envelopes() {}

  /**
   * False if an attribute is not as it should be: then the message is refused, for nothing can be
   * said of an event by half of its envelope. A time that is none is left out.
   */
  static boolean isSound(Reading reading) {
    for (Problem problem : reading.problems().list()) {
      if (problem.level() == Problem.Level.ERROR && !problem.pointer().equals("/time")) {
        reading.refuse("bad-structure", problem.pointer(), problem.offset(), problem.message());
        return false;
      }
    }
    return true;
  }

  /** False if the version of the event's schema is one that is not known: then it is refused. */
  static boolean isKnownType(Reading reading, String type) {
    if (type.equals(TYPE + "1")) {
      return true;
    }
    String found =
        type.startsWith(TYPE)
            ? "found version V" + type.substring(TYPE.length()) + " of the event type"
            : "found the event type " + type;
    reading.refuse("bad-envelope", "/type", 0, found + ", expected " + TYPE + "1");
    return false;
  }

  /**
   * False if the data is not JSON by its content type: then it is refused. Nothing said means JSON;
   * parameters after a semicolon do not matter.
   */
  static boolean isJson(Reading reading, @Nullable String contentType) {
    if (contentType == null) {
      return true;
    }
    int parameters = contentType.indexOf(';');
    String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
    if (JSON_TYPES.contains(type.strip().toLowerCase(Locale.ROOT))) {
      return true;
    }
    reading.refuse(
        "bad-envelope",
        "/datacontenttype",
        0,
        "found the content type " + contentType + ", expected application/json");
    return false;
  }

  /** {@code value}, or null if a required attribute is missing: then the message is refused. */
  static @Nullable String required(Reading reading, String attribute, @Nullable String value) {
    if (value == null) {
      reading.refuse(
          "bad-envelope", "/" + attribute, 0, "found no " + attribute + ", which is required");
    }
    return value;
  }

  static MessageKind kind(String operation) {
    return switch (operation) {
      case "INS" -> MessageKind.INSERT;
      case "UPD" -> MessageKind.UPDATE;
      case "DEL" -> MessageKind.DELETE;
      default -> MessageKind.UNKNOWN;
    };
  }
}
