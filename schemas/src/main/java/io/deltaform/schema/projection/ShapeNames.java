package io.deltaform.schema.projection;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Pointers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
  private final Set<String> contested;

  /** By name: the nodes that want it. */
  private final Map<String, Map<String, SourcePosition>> wants = new TreeMap<>();

  /**
   * @param given names of nodes that have no title of their own
   * @param contested what {@link #contested} found in a run before
   */
  ShapeNames(
      Map<String, Annotations> annotations,
      Map<String, String> given,
      Set<String> contested,
      Diagnostics diagnostics) {
    this.annotations = annotations;
    this.given = given;
    this.contested = contested;
    this.diagnostics = diagnostics;
  }

  /**
   * A name for the shape of {@code node}. No other shape has it, unless {@link #contested} says so
   * in the end.
   */
  String take(SchemaNode node) {
    String file = node.id().substring(0, node.id().indexOf('#'));
    List<String> tokens = tokens(node.id().substring(file.length() + 1));
    String wanted = wanted(file, tokens);
    wants.computeIfAbsent(wanted, k -> new TreeMap<>()).put(node.id(), node.position());
    if (contested.isEmpty()) {
      return wanted;
    }
    String name = name(file, tokens);
    SourcePosition first = taken.putIfAbsent(name, node.position());
    if (first != null && !tokens.isEmpty()) {
      name = byPlace(file, tokens);
      first = taken.putIfAbsent(name, node.position());
    }
    if (first != null) {
      diagnostics.error(
          "duplicate-name",
          node.position(),
          "the type name "
              + name
              + " is taken already, at "
              + first
              + "; give one of them another title");
    } else if (!name.equals(wanted)) {
      diagnostics.warning(
          "duplicate-title",
          node.position(),
          "several types would be called " + wanted + "; this one is called " + name);
    }
    return name;
  }

  /**
   * The nodes that cannot have the name that they would have, for others would have it too. A file
   * keeps it against its definitions, and these against what stands inside of others; of several of
   * one kind none keeps it, so that one that is added takes it from nobody without a word.
   */
  Set<String> contested() {
    Set<String> contested = new HashSet<>();
    for (Map<String, SourcePosition> nodes : wants.values()) {
      if (nodes.size() == 1) {
        continue;
      }
      int best = nodes.keySet().stream().mapToInt(ShapeNames::rank).min().orElse(0);
      List<String> first = nodes.keySet().stream().filter(node -> rank(node) == best).toList();
      contested.addAll(nodes.keySet());
      if (first.size() == 1) {
        contested.removeAll(first);
      }
    }
    return contested;
  }

  private static int rank(String node) {
    List<String> tokens = tokens(node.substring(node.indexOf('#') + 1));
    return tokens.isEmpty() ? 0 : isDeclared(tokens) ? 1 : 2;
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
    if (!contested.contains(id(file, tokens))) {
      return wanted(file, tokens);
    }
    if (!tokens.isEmpty()) {
      return isDeclared(tokens)
          ? name(file, List.of()) + "." + tokens.get(tokens.size() - 1)
          : byPlace(file, tokens);
    }
    // two files with one title have two names, or stand in two folders
    String own = ofFile(file, null);
    String name = given.get(id(file, tokens));
    boolean titled = !own.equals(title(file, tokens)) && name == null;
    return titled ? own : ofFile(file.replace('/', '.'), null);
  }

  /** What it is called if no other type is called so. */
  private String wanted(String file, List<String> tokens) {
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
