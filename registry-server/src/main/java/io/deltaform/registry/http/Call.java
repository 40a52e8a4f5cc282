package io.deltaform.registry.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.SubjectNames;
import io.deltaform.registry.service.VersionNumber;
import io.deltaform.registry.service.Visibility;
import io.deltaform.registry.store.SubjectName;
import java.io.IOException;
import java.util.List;

/** A request to an endpoint. */
final class Call {
  private static final int LONGEST_ID = 9;

  private final List<String> arguments;
  private final Query query;
  private final byte[] body;

  /**
   * @param arguments the decoded segments that stand for the route's variables, in their order
   * @param body empty if there is none
   */
  Call(List<String> arguments, Query query, byte[] body) {
    this.arguments = arguments;
    this.query = query;
    this.body = body;
  }

  List<String> arguments() {
    return arguments;
  }

  Query query() {
    return query;
  }

  byte[] body() {
    return body;
  }

  String argument(int index) {
    return arguments.get(index);
  }

  /** The first variable of the route as a subject. */
  SubjectName subject() {
    return SubjectNames.parse(argument(0));
  }

  /** The second variable of the route as a version. */
  VersionNumber version() {
    return VersionNumber.parse(argument(1));
  }

  /** The first variable of the route as an id; what is none leads nowhere. */
  int id() {
    String text = argument(0);
    // parseInt would take a sign, leading zeros and digits of other scripts: other names of one id
    if (!isId(text)) {
      throw HttpProblem.notFound();
    }
    return Integer.parseInt(text);
  }

  private static boolean isId(String text) {
    int digits = text.startsWith("-") ? 1 : 0;
    int length = text.length() - digits;
    if (length < 1 || length > LONGEST_ID || text.charAt(digits) == '0' && text.length() > 1) {
      return false;
    }
    return text.chars().skip(digits).allMatch(c -> c >= '0' && c <= '9');
  }

  /** What {@code deleted} and {@code deletedOnly} ask for. */
  Visibility visibility() {
    if (query.isTrue("deletedOnly")) {
      return Visibility.DELETED;
    }
    return query.isTrue("deleted") ? Visibility.ALL : Visibility.LIVE;
  }

  /**
   * The body as a JSON object.
   *
   * @throws HttpProblem if it is none
   */
  ObjectNode object() {
    try {
      JsonNode node = JsonTexts.read(body);
      if (node instanceof ObjectNode object) {
        return object;
      }
      throw HttpProblem.badRequest("expected a JSON object as the body");
    } catch (JsonProcessingException e) {
      JsonLocation place = e.getLocation();
      throw HttpProblem.badRequest(
          "the body is not well-formed JSON, nests too deep or has a key twice"
              + (place == null ? "" : place(place)));
    } catch (IOException e) {
      throw HttpProblem.badRequest("the body is not UTF-8");
    }
  }

  /** Jackson counts bytes of UTF-8, and characters where it had to find out what it is. */
  private static String place(JsonLocation place) {
    if (place.getByteOffset() >= 0) {
      return ": at byte " + place.getByteOffset();
    }
    return place.getCharOffset() >= 0 ? ": at character " + place.getCharOffset() : "";
  }
}
