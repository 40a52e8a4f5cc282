package io.deltaform.registry.language;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Avro schemas, read by Avro's own parser. */
final class AvroLanguage implements SchemaLanguage {
  static final String TYPE = "AVRO";

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public ParsedSchema parse(String text, List<ReferencedSchema> references) {
    // Avro's reader takes the last of two equal keys and any depth
    RequiredJson.of(text);
    Schema.Parser parser = new Schema.Parser();
    List<Schema> known = new ArrayList<>();
    try {
      for (ReferencedSchema reference : references) {
        known.add(parser.parse(reference.text()));
      }
      return new AvroSchema(parser.parse(text), known);
    } catch (AvroRuntimeException | UnsupportedOperationException e) {
      throw new InvalidSchemaException("no Avro schema: " + e.getMessage());
    } catch (NullPointerException e) {
      // what Avro 1.12.2 throws for a root that it cannot resolve
      throw new InvalidSchemaException("no Avro schema: the root names a type that is not defined");
    } catch (StackOverflowError e) {
      throw new InvalidSchemaException("no Avro schema that can be read: it nests too deep");
    }
  }
}
