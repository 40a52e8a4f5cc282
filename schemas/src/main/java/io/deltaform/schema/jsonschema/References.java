package io.deltaform.schema.jsonschema;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.LocatedJson;
import io.deltaform.schema.text.Pointers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Follows references: within a file, to another given file, to a bundled meta-schema. */
final class References {
  private final SchemaIndex index;
  private final SchemaParser parser;
  private final Diagnostics diagnostics;
  private final Set<UriReference> broken;
  private final Set<String> loaded = new HashSet<>();

  /**
   * @param broken paths of files that could not be read
   */
  References(SchemaIndex index, SchemaParser parser, Set<String> broken, Diagnostics diagnostics) {
    this.index = index;
    this.parser = parser;
    this.broken = broken.stream().map(FileAddresses::of).collect(Collectors.toSet());
    this.diagnostics = diagnostics;
  }

  /** The schema that the text {@code reference} means in {@code from}; null after an error. */
  @Nullable ParsedSchema resolve(ParsedSchema from, Located reference) {
    String text = String.valueOf(reference.asText());
    UriReference relative = UriReference.parse(text);
    UriReference uri = from.base.resolve(relative);
    ParsedSchema resource = resource(from, uri, relative);
    if (resource == null && broken.contains(uri.withoutFragment())) {
      return null;
    }
    if (resource == null) {
      unresolved(
          reference,
          text,
          "no given file has the name or identifier "
              + FileAddresses.readable(uri)
              + "; nothing is fetched, so add the file");
      return null;
    }
    String fragment = uri.decodedFragment();
    if (fragment.isEmpty()) {
      return resource;
    }
    if (!fragment.startsWith("/")) {
      ParsedSchema anchored = index.anchored(uri, fragment);
      if (anchored == null) {
        anchored = index.anchored(resource.base, fragment);
      }
      if (anchored == null) {
        unresolved(reference, text, "no schema there has the anchor " + fragment);
      }
      return anchored;
    }
    return at(resource, fragment, reference, text);
  }

  private @Nullable ParsedSchema resource(
      ParsedSchema from, UriReference uri, UriReference relative) {
    ParsedSchema found = index.resource(uri);
    if (found == null && relative.path().isEmpty() && relative.scheme() == null) {
      found = from.resource;
    }
    if (found == null && MetaSchemas.holds(uri)) {
      load(uri);
      found = index.resource(uri);
    }
    if (found == null) {
      // identifiers are names: where one leads nowhere, the place of the file may
      found = index.resource(FileAddresses.of(from.file).resolve(relative));
    }
    return found;
  }

  private void load(UriReference uri) {
    List<SourceFile> files = MetaSchemas.of(uri);
    for (SourceFile file : files) {
      if (loaded.add(file.path())) {
        Located root = LocatedJson.read(file, diagnostics);
        if (root != null) {
          parser.document(file.path(), root, UriReference.parse(file.path()));
        }
      }
    }
  }

  private @Nullable ParsedSchema at(
      ParsedSchema resource, String fragment, Located reference, String text) {
    List<String> tokens = Pointers.tokens(fragment);
    Located value = resource.value;
    String pointer = resource.pointer;
    ParsedSchema around = resource;
    for (String token : tokens == null ? List.<String>of() : tokens) {
      Located next = Pointers.step(value, token);
      if (next == null) {
        unresolved(reference, text, "nothing stands at \"" + token + "\" of " + value.position());
        return null;
      }
      value = next;
      pointer = Pointers.child(pointer, token);
      ParsedSchema known = index.at(resource.file + "#" + pointer);
      around = known == null ? around : known;
    }
    ParsedSchema known = index.at(resource.file + "#" + pointer);
    if (known != null) {
      return known;
    }
    boolean right =
        value instanceof Located.LocatedObject
            || value instanceof Located.LocatedBoolean
                && around.dialect.draft().hasBooleanSchemas();
    if (!right) {
      unresolved(
          reference,
          text,
          "it leads to " + value.kind() + " at " + value.position() + "; expected a schema");
      return null;
    }
    return parser.hidden(around, pointer, value);
  }

  private void unresolved(Located reference, String text, String why) {
    diagnostics.error(
        "unresolved-ref", reference.position(), "\"" + text + "\" leads nowhere: " + why);
  }
}
