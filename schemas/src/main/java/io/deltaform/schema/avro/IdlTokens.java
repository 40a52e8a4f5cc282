package io.deltaform.schema.avro;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.apache.avro.idl.IdlLexer;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the tokens of an IDL file first: Avro's reader passes over what is none, and tells it on
 * standard error alone.
 */
final class IdlTokens {
  /** What follows it is no part of the file. */
  private static final String END = "\u001a";

  private IdlTokens() {}

  /** True if all of {@code file} is tokens; else an error tells of the first place that is not. */
  static boolean check(SourceFile file, Diagnostics diagnostics) {
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    IdlLexer lexer = new IdlLexer(CharStreams.fromString(text));
    First first = new First();
    lexer.removeErrorListeners();
    lexer.addErrorListener(first);
    Token token = lexer.nextToken();
    while (first.line == 0 && token.getType() != Token.EOF && !token.getText().equals(END)) {
      token = lexer.nextToken();
    }
    if (first.line == 0) {
      return true;
    }
    diagnostics.error(
        "avro-refuses",
        new SourcePosition(file.path(), first.line, first.column),
        "found what is no token of Avro IDL, or a text or comment that nothing closes");
    return false;
  }

  /** Where the first of them stands; line 0 if there is none. */
  private static final class First extends BaseErrorListener {
    private int line;
    private int column;

    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        @Nullable Object symbol,
        int at,
        int charsBefore,
        String message,
        @Nullable RecognitionException e) {
      if (line == 0) {
        line = at;
        column = charsBefore + 1;
      }
    }
  }
}
