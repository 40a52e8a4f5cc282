package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.avro.AvroFrontend.Input;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParser;

/** Lets Avro's own library read what we found right: what it refuses is refused, with its words. */
final class LibraryCheck {
  private LibraryCheck() {}

  static void run(List<Input> files, List<Input> references, Diagnostics diagnostics) {
    SchemaParser parser = new SchemaParser();
    List<Input> all = new ArrayList<>(references);
    all.addAll(files);
    List<SchemaParser.ParseResult> results = new ArrayList<>();
    for (Input file : all) {
      try {
        results.add(parser.parse(text(file)));
      } catch (AvroRuntimeException | StackOverflowError e) {
        refused(file, e, diagnostics);
        return;
      }
    }
    for (int i = 0; i < all.size(); i++) {
      try {
        Schema schema = results.get(i).mainSchema();
        if (schema == null) {
          throw new AvroRuntimeException("no schema");
        }
      } catch (AvroRuntimeException | StackOverflowError e) {
        refused(all.get(i), e, diagnostics);
        return;
      }
    }
  }

  private static String text(Input file) {
    JsonOutput out = new JsonOutput();
    file.root().toValue().write(out);
    return new String(out.toByteArray(), StandardCharsets.UTF_8);
  }

  private static void refused(Input file, Throwable e, Diagnostics diagnostics) {
    SourcePosition position = file.root().position();
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    diagnostics.error(
        "avro-refuses", position, "Avro's library refuses the schema: " + cause.getMessage());
  }
}
