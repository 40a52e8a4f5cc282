package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParser;
import org.jspecify.annotations.Nullable;

/** Lets Avro's own library read what we found right: what it refuses is refused, with its words. */
final class LibraryCheck {
  private LibraryCheck() {}

  /**
   * Reads a closed schema.
   *
   * @param closed null if it is too deep for the library
   * @param position of the schema in its file
   * @return null if the library refuses it; an error says why
   */
  static @Nullable Schema parse(
      @Nullable JsonValue closed, SourcePosition position, Diagnostics diagnostics) {
    if (closed == null) {
      tooLong(position, diagnostics);
      return null;
    }
    JsonOutput out = new JsonOutput();
    closed.write(out);
    try {
      String text = new String(out.toByteArray(), StandardCharsets.UTF_8);
      return new SchemaParser().parse(text).mainSchema();
    } catch (AvroRuntimeException | UnsupportedOperationException e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      diagnostics.error(
          "avro-refuses", position, "Avro's library refuses the schema: " + cause.getMessage());
    } catch (StackOverflowError e) {
      tooLong(position, diagnostics);
    }
    return null;
  }

  private static void tooLong(SourcePosition position, Diagnostics diagnostics) {
    diagnostics.error(
        "limit", position, "the types lead to each other in a chain that is too long for Avro");
  }
}
