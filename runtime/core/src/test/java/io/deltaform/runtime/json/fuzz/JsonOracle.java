package io.deltaform.runtime.json.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.deltaform.runtime.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What others say: the JDK's strict UTF-8 decoder, then Jackson with duplicates detected and every
 * limit raised. Numbers keep their spelling.
 */
final class JsonOracle {
  private static final int MAX = Integer.MAX_VALUE;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX)
                  .maxNumberLength(MAX)
                  .maxStringLength(MAX)
                  .maxNameLength(MAX)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private JsonOracle() {}

  /** The verdict; the offset is that of the first byte that is no UTF-8, else unknown. */
  static Verdict read(byte[] document) {
    ByteBuffer in = ByteBuffer.wrap(document);
    CharBuffer text = CharBuffer.allocate(document.length);
    CoderResult result =
        UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .decode(in, text, true);
    return result.isError()
        ? Verdict.refused("utf-8", in.position())
        : read(text.flip().toString());
  }

  private static Verdict read(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() == null) {
        return Verdict.refused("syntax", -1);
      }
      JsonValue value = value(parser);
      return parser.nextToken() == null ? Verdict.of(value) : Verdict.refused("syntax", -1);
    } catch (JsonProcessingException e) {
      boolean duplicate = e.getOriginalMessage().startsWith("Duplicate");
      return Verdict.refused(duplicate ? "duplicate-key" : "syntax", -1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonValue value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> new JsonValue.JsonString(parser.getText());
      case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
      case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
      case VALUE_NULL -> JsonValue.JsonNull.NULL;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
      default -> throw new IllegalStateException("token " + parser.currentToken());
    };
  }

  /** Ours makes of it what the oracle makes of it, or keeps the spelling where it is too long. */
  private static JsonValue number(JsonParser parser) throws IOException {
    JsonValue.JsonNumber number = new JsonValue.JsonNumber(parser.getText());
    BigDecimal ours = number.toDecimal();
    if (ours == null
        ? !NamedDifference.isNumberOverLimit(number.text())
        : !ours.toString().equals(parser.getDecimalValue().toString())) {
      throw new AssertionError("a number of " + number.text().length() + " characters");
    }
    return number;
  }

  private static JsonValue object(JsonParser parser) throws IOException {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return new JsonValue.JsonObject(members);
  }

  private static JsonValue array(JsonParser parser) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return new JsonValue.JsonArray(items);
  }
}
