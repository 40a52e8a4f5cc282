package io.deltaform.generator.names;

import io.deltaform.generator.names.GivenNames.Entry;
import io.deltaform.generator.names.GivenNames.Given;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.Member;
import io.deltaform.schema.text.LocatedJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the naming file: {@code names.json}, or {@code *.names.json}, among the inputs. What is
 * wrong with it is a {@code bad-names} at its place.
 */
public final class NamesFile {
  private final Diagnostics diagnostics;

  private NamesFile(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** True for a file of that name, unless it says itself that it is a JSON Schema. */
  public static boolean isNamesFile(SourceFile file) {
    String path = file.path();
    boolean named =
        path.equals("names.json") || path.endsWith("/names.json") || path.endsWith(".names.json");
    return named
        && !(LocatedJson.read(file, new Diagnostics()) instanceof LocatedObject root
            && root.members().containsKey("$schema"));
  }

  /** The names that {@code files} give, each of which is a naming file; at most one is expected. */
  public static GivenNames read(List<SourceFile> files, Diagnostics diagnostics) {
    if (files.isEmpty()) {
      return GivenNames.NONE;
    }
    if (files.size() > 1) {
      diagnostics.error(
          "bad-names",
          new SourcePosition(files.get(1).path(), 0, 0),
          "names are given in " + files.get(0).path() + " already; expected one file of names");
    }
    Located root = LocatedJson.read(files.get(0), diagnostics);
    return root == null ? GivenNames.NONE : new NamesFile(diagnostics).names(root);
  }

  private GivenNames names(Located root) {
    Map<String, Given> packages = new LinkedHashMap<>();
    Map<String, Entry> tables = new LinkedHashMap<>();
    Map<String, Entry> types = new LinkedHashMap<>();
    members(
        root,
        Set.of("packages", "tables", "types"),
        (section, value) -> {
          switch (section) {
            case "packages" -> packages.putAll(given(value, Spelling.PACKAGE));
            case "tables" -> tables.putAll(entries(value, Spelling.ROW));
            default -> types.putAll(entries(value, Spelling.TYPE));
          }
        });
    return new GivenNames(packages, tables, types);
  }

  private Map<String, Entry> entries(Located section, Spelling spelling) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    Map<String, Member> members = object(section);
    members.forEach(
        (name, member) -> entries.put(name, entry(member.name(), member.value(), spelling)));
    return entries;
  }

  private Entry entry(SourcePosition at, Located value, Spelling spelling) {
    if (value.asText() != null) {
      return new Entry(at, name(value, spelling), Map.of(), Map.of());
    }
    List<Given> name = new ArrayList<>();
    Map<String, Given> fields = new LinkedHashMap<>();
    Map<String, Given> symbols = new LinkedHashMap<>();
    boolean table = spelling == Spelling.ROW;
    members(
        value,
        table ? Set.of("name", "columns") : Set.of("name", "fields", "symbols"),
        (member, given) -> {
          switch (member) {
            case "name" -> {
              Given own = name(given, spelling);
              if (own != null) {
                name.add(own);
              }
            }
            case "symbols" -> symbols.putAll(given(given, Spelling.CONSTANT));
            default -> fields.putAll(given(given, Spelling.COMPONENT));
          }
        });
    return new Entry(at, name.isEmpty() ? null : name.get(0), fields, symbols);
  }

  private Map<String, Given> given(Located value, Spelling spelling) {
    Map<String, Given> given = new LinkedHashMap<>();
    Map<String, String> wires = new LinkedHashMap<>();
    object(value)
        .forEach(
            (wire, member) -> {
              Given name = name(member.value(), spelling);
              if (name == null) {
                return;
              }
              String other = wires.putIfAbsent(name.java(), wire);
              if (other != null && spelling != Spelling.PACKAGE) {
                bad(member.value().position(), name.java() + " is given to " + other + " already");
              } else {
                given.put(wire, name);
              }
            });
    return given;
  }

  private @Nullable Given name(Located value, Spelling spelling) {
    String name = value.asText();
    if (name == null) {
      bad(value.position(), "found " + value.kind() + ", expected " + spelling.expected());
      return null;
    }
    if (!spelling.takes(name)) {
      bad(value.position(), "found \"" + name + "\", expected " + spelling.expected());
      return null;
    }
    return new Given(name, value.position());
  }

  private void members(Located value, Set<String> known, BiConsumer<String, Located> each) {
    object(value)
        .forEach(
            (name, member) -> {
              if (known.contains(name)) {
                each.accept(name, member.value());
              } else {
                bad(
                    member.name(),
                    "found \""
                        + name
                        + "\", expected one of "
                        + known.stream().sorted().toList()
                        + NearestName.hint(name, known));
              }
            });
  }

  private Map<String, Member> object(Located value) {
    if (value instanceof LocatedObject object) {
      return object.members();
    }
    bad(value.position(), "found " + value.kind() + ", expected an object");
    return Map.of();
  }

  private void bad(SourcePosition at, String message) {
    diagnostics.error("bad-names", at, message);
  }
}
