package io.deltaform.schema.text;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNull;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a file that holds one JSON value. */
public final class LocatedJson {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(TextLimits.DEPTH)
                  .maxNumberLength(TextLimits.NUMBER)
                  .maxStringLength(TextLimits.BYTES)
                  .maxNameLength(TextLimits.BYTES)
                  .build())
          .build();

  private final String file;
  private final Diagnostics diagnostics;
  private int values;

  private LocatedJson(String file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** The code of text after the end of the value: there may be more values. */
  public static final String MORE_TEXT = "more-text";

  /** True if no file of that size is read. */
  public static boolean isTooLarge(SourceFile file) {
    return file.content().length() > TextLimits.BYTES;
  }

  /**
   * True for what can be no schema file: it has several values, is larger than any, or is an Avro
   * container file.
   */
  public static boolean isMessages(SourceFile file) {
    if (isTooLarge(file) || ContentKind.isContainer(file.content())) {
      return true;
    }
    Diagnostics trial = new Diagnostics();
    read(file, trial);
    return trial.list().stream().anyMatch(d -> d.code().equals(MORE_TEXT));
  }

  /**
   * Reads {@code file}; what is wrong with its text becomes an error.
   *
   * @return null if there is no tree to go on with; an error says why
   */
  public static @Nullable Located read(SourceFile file, Diagnostics diagnostics) {
    String text = SourceText.decode(file, diagnostics);
    return text == null ? null : new LocatedJson(file.path(), diagnostics).document(text);
  }

  private @Nullable Located document(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      try {
        if (parser.nextToken() == null) {
          error("syntax", at(parser.currentLocation()), "the file is empty; expected JSON");
          return null;
        }
        Located value = value(parser);
        if (parser.nextToken() != null) {
          error(
              MORE_TEXT, at(parser.currentTokenLocation()), "text after the end of the JSON value");
          return null;
        }
        return value;
      } catch (StreamConstraintsException e) {
        error("limit", at(parser.currentLocation()), limit(parser));
      } catch (JacksonException e) {
        JsonLocation place = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        error("syntax", at(place), "not JSON: " + SyntaxWords.of(e, parser));
      } catch (TooManyValues e) {
        error(
            "limit",
            at(parser.currentLocation()),
            "more than " + TextLimits.VALUES + " JSON values; split the file");
      }
      return null;
    } catch (IOException e) {
      throw new IllegalStateException("a string cannot fail to be read", e);
    }
  }

  private static String limit(JsonParser parser) {
    return parser.getParsingContext().getNestingDepth() >= TextLimits.DEPTH
        ? "nested deeper than " + TextLimits.DEPTH
        : "a number of more than " + TextLimits.NUMBER + " characters";
  }

  private Located value(JsonParser parser) throws IOException {
    if (++values > TextLimits.VALUES) {
      throw new TooManyValues();
    }
    SourcePosition position = at(parser.currentTokenLocation());
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(parser, position);
      case START_ARRAY -> array(parser, position);
      case VALUE_STRING -> new LocatedText(parser.getText(), position);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new LocatedNumber(parser.getText(), position);
      case VALUE_TRUE, VALUE_FALSE -> new LocatedBoolean(token == JsonToken.VALUE_TRUE, position);
      default -> new LocatedNull(position);
    };
  }

  private Located object(JsonParser parser, SourcePosition position) throws IOException {
    Map<String, Member> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      SourcePosition place = at(parser.currentTokenLocation());
      String name = parser.currentName();
      parser.nextToken();
      Member member = new Member(place, value(parser));
      Member first = members.putIfAbsent(name, member);
      if (first != null) {
        error(
            "duplicate-key",
            place,
            "the name \"" + name + "\" stands twice in one object, first at " + first.name());
      }
    }
    return new LocatedObject(members, position);
  }

  private Located array(JsonParser parser, SourcePosition position) throws IOException {
    List<Located> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return new LocatedArray(items, position);
  }

  private SourcePosition at(JsonLocation location) {
    return new SourcePosition(file, location.getLineNr(), location.getColumnNr());
  }

  private void error(String code, SourcePosition position, String message) {
    diagnostics.error(code, position, message);
  }

  private static final class TooManyValues extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyValues() {
      super(null, null, false, false);
    }
  }
}
