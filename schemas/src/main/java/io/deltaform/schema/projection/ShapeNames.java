package io.deltaform.schema.projection;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Pointers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What shapes are called: a file by its title or name, a definition by its title or key, anything
 * else by its title, or by where it stands. It hangs on the schema alone, so that names stay when
 * others are added.
 */
final class ShapeNames {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*+");

  private final Map<String, Annotations> annotations;
  private final Diagnostics diagnostics;
  private final Map<String, SourcePosition> taken = new HashMap<>();
  private final Map<String, String> labels = new HashMap<>();
  private final Map<String, String> given;

  /**
   * @param given names of nodes that have no title of their own
   */
  ShapeNames(
      Map<String, Annotations> annotations, Map<String, String> given, Diagnostics diagnostics) {
    this.annotations = annotations;
    this.given = given;
    this.diagnostics = diagnostics;
  }

  /** A name for the shape of {@code node}, which no other shape has. */
  String take(SchemaNode node) {
    String file = node.id().substring(0, node.id().indexOf('#'));
    List<String> tokens = tokens(node.id().substring(file.length() + 1));
    String name = name(file, tokens);
    SourcePosition first = taken.putIfAbsent(name, node.position());
    if (first == null) {
      return name;
    }
    String place = isDeclared(tokens) ? name : byPlace(file, tokens);
    if (taken.putIfAbsent(place, node.position()) == null) {
      diagnostics.warning(
          "duplicate-title",
          node.position(),
          "the title "
              + name
              + " names a type at "
              + first
              + " already; this one is called "
              + place);
      return place;
    }
    diagnostics.error(
        "duplicate-name",
        node.position(),
        "the type name "
            + name
            + " is taken already, at "
            + first
            + "; give one of them another title");
    return name;
  }

  /** Says what the branch of a choice is called where it has no name of its own. */
  void label(String node, String label) {
    labels.put(node.replaceFirst("/allOf/joined$", ""), label);
  }

  /** What a file's root is called. */
  static String ofFile(String path, @Nullable String title) {
    if (title != null && WORD.matcher(title).matches()) {
      return title;
    }
    String file = path.substring(path.lastIndexOf('/') + 1);
    for (String suffix : List.of(".json", ".yaml", ".yml", ".schema", ".jsonschema")) {
      if (file.endsWith(suffix) && file.length() > suffix.length()) {
        file = file.substring(0, file.length() - suffix.length());
      }
    }
    return file;
  }

  private String name(String file, List<String> tokens) {
    String title = title(file, tokens);
    String name = given.get(id(file, tokens));
    if (title == null && name != null) {
      return name;
    }
    if (tokens.isEmpty()) {
      return ofFile(file, title);
    }
    if (title != null) {
      return title;
    }
    return isDeclared(tokens) ? tokens.get(tokens.size() - 1) : byPlace(file, tokens);
  }

  /** True for a title that can be a name. */
  static boolean isWord(String title) {
    return WORD.matcher(title).matches();
  }

  private @Nullable String title(String file, List<String> tokens) {
    Annotations said = annotations.get(id(file, tokens));
    String title = said == null ? null : said.title();
    return title != null && WORD.matcher(title).matches() ? title : null;
  }

  private static String id(String file, List<String> tokens) {
    StringBuilder id = new StringBuilder(file).append('#');
    tokens.forEach(token -> id.append(Pointers.child("", token)));
    return id.toString();
  }

  private String branch(String file, List<String> tokens) {
    String label = labels.get(id(file, tokens));
    if (label != null) {
      return label;
    }
    int index = Integer.parseInt(tokens.get(tokens.size() - 1));
    return String.valueOf(index + 1);
  }

  private boolean isNamed(String file, List<String> tokens) {
    return isDeclared(tokens) || title(file, tokens) != null || given.containsKey(id(file, tokens));
  }

  /** True for the root of a file and for a definition. */
  private static boolean isDeclared(List<String> tokens) {
    int n = tokens.size();
    return n == 0
        || n >= 2 && (tokens.get(n - 2).equals("definitions") || tokens.get(n - 2).equals("$defs"))
        || n == 3 && tokens.subList(0, 2).equals(List.of("components", "schemas"));
  }

  private static List<String> tokens(String pointer) {
    List<String> tokens = Pointers.tokens(pointer);
    return tokens == null ? List.of() : tokens;
  }

  /** The nearest schema around it that has a name of its own, and the way from there. */
  private String byPlace(String file, List<String> tokens) {
    int from = tokens.size() - 1;
    while (!isNamed(file, tokens.subList(0, from))) {
      from--;
    }
    StringBuilder name = new StringBuilder(name(file, tokens.subList(0, from)));
    for (int i = from; i < tokens.size(); i++) {
      switch (tokens.get(i)) {
        case "allOf" -> i++;
        case "items" -> {
          if (i + 1 < tokens.size() && tokens.get(i + 1).matches("[0-9]+")) {
            name.append('.').append(tokens.get(++i));
          }
        }
        case "properties",
            "patternProperties",
            "dependencies",
            "dependentSchemas",
            "prefixItems" -> {
          if (++i < tokens.size()) {
            name.append('.').append(tokens.get(i));
          }
        }
        case "anyOf", "oneOf" -> {
          if (++i < tokens.size()) {
            name.append('.').append(branch(file, tokens.subList(0, i + 1)));
          }
        }
        case "additionalProperties", "contains", "if", "then", "else", "not" -> {}
        default -> name.append('.').append(tokens.get(i));
      }
    }
    return name.toString();
  }
}
