package io.deltaform.schema.text;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says why a text is no JSON, in the words of someone who wrote it: not in its parser's. */
final class SyntaxWords {
  private static final Pattern CHARACTER =
      Pattern.compile(
          "(?:Unexpected|Illegal) character \\(+(.*?),? ?\\(?code (\\d+).*", Pattern.DOTALL);

  private static final Pattern TOKEN =
      Pattern.compile("Unrecognized token '(.*)': was expecting.*", Pattern.DOTALL);

  /** What the parser says of itself: where it read from, what would make it laxer. */
  private static final Pattern OWN =
      Pattern.compile(
          " ?\\((?:start marker|for |JSON String).*|: enable .*| \\[Source.*", Pattern.DOTALL);

  private SyntaxWords() {}

  static String of(JacksonException fault, JsonParser parser) {
    String said = String.valueOf(fault.getOriginalMessage());
    if (fault instanceof JsonEOFException) {
      return "it ends early" + open(parser);
    }
    Matcher token = TOKEN.matcher(said);
    if (token.matches()) {
      return "found " + token.group(1) + ", expected a value";
    }
    Matcher character = CHARACTER.matcher(said);
    if (character.matches()) {
      int code = Integer.parseInt(character.group(2));
      String found =
          code < ' ' || code == 127
              ? "the control character " + code
              : "'" + Character.toString(code) + "'";
      return "found " + found + ", " + expected(said, parser);
    }
    String plain = OWN.matcher(said).replaceAll("");
    return plain.isEmpty() ? "it cannot be read" : plain;
  }

  private static String expected(String said, JsonParser parser) {
    if (said.contains("colon")) {
      return "expected a colon";
    } else if (said.contains("field name")) {
      return "expected a name in double quotes";
    } else if (said.contains("comma")) {
      boolean array = parser.getParsingContext().inArray();
      return "expected a comma or " + (array ? "]" : "}");
    }
    return "expected a value";
  }

  private static String open(JsonParser parser) {
    JsonStreamContext context = parser.getParsingContext();
    if (context.inRoot()) {
      return "";
    }
    JsonLocation start =
        context.startLocation(com.fasterxml.jackson.core.io.ContentReference.unknown());
    return ": the "
        + (context.inArray() ? "array" : "object")
        + " that begins in line "
        + start.getLineNr()
        + ", column "
        + start.getColumnNr()
        + " is not closed";
  }
}
