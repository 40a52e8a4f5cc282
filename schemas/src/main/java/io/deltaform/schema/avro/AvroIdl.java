package io.deltaform.schema.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.avro.AvroFrontend.Input;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.LocatedJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.idl.IdlFile;
import org.apache.avro.idl.IdlReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads Avro IDL with Avro's own library: what it declares goes on as JSON, one definition for each
 * named type. Places inside the file are lost on the way.
 */
public final class AvroIdl {
  private static final Pattern SKIPPED =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern IMPORT = Pattern.compile("\\bimport\\s+(idl|protocol|schema)\\b");
  private static final Pattern LINE = Pattern.compile("line (\\d+)(?::| char(?:acter)? )(\\d+)");

  private static final Pattern UNDEFINED = Pattern.compile("Undefined (?:schema|name): (\\S+)");

  private AvroIdl() {}

  /** The schemas of {@code file}; none, and an error, if the library cannot read it. */
  @SuppressWarnings("deprecation") // there is no other way to print a schema by references
  public static List<Input> read(SourceFile file, Diagnostics diagnostics) {
    try {
      IdlFile idl = parse(file, diagnostics);
      if (idl == null) {
        return List.of();
      }
      Map<String, Schema> named = new LinkedHashMap<>(idl.getNamedSchemas());
      Schema main = idl.getMainSchema();
      List<Input> inputs = new ArrayList<>();
      named.forEach(
          (name, schema) -> {
            List<Schema> others = new ArrayList<>(named.values());
            others.remove(schema);
            add(inputs, file.path(), name, schema.toString(others, false), diagnostics);
          });
      if (main != null && !named.containsValue(main)) {
        String json = main.toString(new ArrayList<>(named.values()), false);
        String path = file.path();
        String simple = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.avdl$", "");
        add(inputs, path, simple, json, diagnostics);
      }
      return inputs;
    } catch (AvroRuntimeException | StackOverflowError e) {
      refused(file, e, diagnostics);
      return List.of();
    }
  }

  /**
   * The schemas of {@code file} that stand for themselves, each whole: its main schema, and types
   * that no other of it takes, by their names. None, and an error, if the library cannot read it.
   */
  public static Map<String, Schema> roots(SourceFile file, Diagnostics diagnostics) {
    IdlFile idl = parse(file, diagnostics);
    return idl == null ? Map.of() : IdlRoots.of(idl);
  }

  private static @Nullable IdlFile parse(SourceFile file, Diagnostics diagnostics) {
    byte[] content = file.content().toByteArray();
    String text = new String(content, StandardCharsets.UTF_8);
    if (IMPORT.matcher(SKIPPED.matcher(text).replaceAll(" ")).find()) {
      diagnostics.error(
          "unsupported-import",
          new SourcePosition(file.path(), 0, 0),
          "the file imports others, which is not followed; put their types into it, or into .avsc"
              + " files that are given as well");
      return null;
    }
    if (!IdlTokens.check(file, diagnostics)) {
      return null;
    }
    try {
      return new IdlReader().parse(new ByteArrayInputStream(content));
    } catch (IOException | AvroRuntimeException | StackOverflowError e) {
      refused(file, e, diagnostics);
      return null;
    }
  }

  private static void add(
      List<Input> inputs, String path, String name, String json, Diagnostics diagnostics) {
    SourceFile definition =
        new SourceFile(path, Bytes.copyOf(json.getBytes(StandardCharsets.UTF_8)));
    Located root = LocatedJson.read(definition, diagnostics);
    if (root != null) {
      inputs.add(new Input(path + "." + name, root));
    }
  }

  private static void refused(SourceFile file, Throwable e, Diagnostics diagnostics) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    Matcher undefined = UNDEFINED.matcher(String.valueOf(cause.getMessage()));
    if (undefined.matches()) {
      String name = undefined.group(1);
      diagnostics.error(
          "unknown-type",
          place(file, name),
          "no type " + name + "; expected a primitive type or one that the file declares");
      return;
    }
    Matcher line = LINE.matcher(String.valueOf(e.getMessage()));
    SourcePosition place =
        line.find()
            ? new SourcePosition(
                file.path(), Integer.parseInt(line.group(1)), Integer.parseInt(line.group(2)) + 1)
            : new SourcePosition(file.path(), 0, 0);
    diagnostics.error(
        "avro-refuses", place, "Avro's library refuses the file: " + cause.getMessage());
  }

  /** Where the last part of a name stands first, outside of comments and texts. */
  private static SourcePosition place(SourceFile file, String name) {
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    String code = SKIPPED.matcher(text).replaceAll(m -> m.group().replaceAll("[^\n]", " "));
    String word = Pattern.quote(name.substring(name.lastIndexOf('.') + 1));
    Matcher found = Pattern.compile("(?<![\\w.])(?:[\\w.]+\\.)?" + word + "\\b").matcher(code);
    if (!found.find()) {
      return new SourcePosition(file.path(), 0, 0);
    }
    String before = code.substring(0, found.start());
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    return new SourcePosition(file.path(), line, before.length() - before.lastIndexOf('\n'));
  }
}
