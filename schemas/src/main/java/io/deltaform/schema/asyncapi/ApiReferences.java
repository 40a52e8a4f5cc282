package io.deltaform.schema.asyncapi;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Follows references inside documents and to the files beside them; never to a network. */
final class ApiReferences {
  private static final int MOST_STEPS = 32;

  private final Map<String, Located> files;
  private final Diagnostics diagnostics;

  /**
   * @param files all that can be referred to, by path
   */
  ApiReferences(Map<String, Located> files, Diagnostics diagnostics) {
    this.files = files;
    this.diagnostics = diagnostics;
  }

  /** A value and where it stands. */
  record Place(String file, String pointer, Located value) {
    /** The member of that name; null if there is none, or the value is no object. */
    @Nullable Place member(String name) {
      Located member = value instanceof LocatedObject object ? object.get(name) : null;
      return member == null ? null : new Place(file, Pointers.child(pointer, name), member);
    }

    /** The last part of the pointer. */
    String key() {
      List<String> tokens = Pointers.tokens(pointer);
      return tokens == null || tokens.isEmpty() ? "" : tokens.get(tokens.size() - 1);
    }
  }

  /** Where {@code place} leads in the end; null, and an error, if it leads nowhere. */
  @Nullable Place follow(Place place) {
    Place at = place;
    for (int i = 0; i < MOST_STEPS; i++) {
      Located reference = at.value() instanceof LocatedObject object ? object.get("$ref") : null;
      if (reference == null) {
        return at;
      }
      Place next = step(at, reference);
      if (next == null) {
        return null;
      }
      at = next;
    }
    diagnostics.error("ref-cycle", place.value().position(), "the reference leads to itself");
    return null;
  }

  /** As {@link #follow}, where leading nowhere is told by others. */
  @Nullable Place quietly(Place place) {
    return new ApiReferences(files, new Diagnostics()).follow(place);
  }

  /** Where {@code reference}, which stands in the file of {@code from}, leads. */
  private @Nullable Place step(Place from, Located reference) {
    String text = String.valueOf(reference.asText());
    int hash = text.indexOf('#');
    String path = hash < 0 ? text : text.substring(0, hash);
    String file = path.isEmpty() ? from.file() : resolve(from.file(), path);
    Located value = file == null ? null : files.get(file);
    if (value == null) {
      return fail(reference, text, "no such file is given, and nothing is ever fetched");
    }
    String pointer = hash < 0 ? "" : decode(text.substring(hash + 1));
    List<String> tokens = Pointers.tokens(pointer);
    if (tokens == null) {
      return fail(reference, text, "what follows # is no JSON pointer");
    }
    for (String token : tokens) {
      Located next = Pointers.step(value, token);
      if (next == null) {
        return fail(reference, text, "nothing stands at \"" + token + "\"");
      }
      value = next;
    }
    return new Place(String.valueOf(file), pointer, value);
  }

  /** True if something stands at the pointer in the file. */
  boolean leads(String file, String pointer) {
    Located value = files.get(file);
    return value != null && inside(value, pointer);
  }

  /** True if something stands at the pointer in {@code root}. */
  static boolean inside(Located root, String pointer) {
    List<String> tokens = Pointers.tokens(decode(pointer));
    Located value = tokens == null ? null : root;
    for (String token : tokens == null ? List.<String>of() : tokens) {
      value = value == null ? null : Pointers.step(value, token);
    }
    return value != null;
  }

  /** The reference from one file to a place in another. */
  static String link(String from, Place to) {
    String up = "../".repeat((int) from.chars().filter(c -> c == '/').count());
    return (up + to.file() + "#" + to.pointer().replace("%", "%25")).replace(" ", "%20");
  }

  private @Nullable Place fail(Located reference, String text, String why) {
    diagnostics.error(
        "unresolved-ref", reference.position(), "\"" + text + "\" leads nowhere: " + why);
    return null;
  }

  private static String decode(String fragment) {
    try {
      return String.valueOf(new URI("#" + fragment).getFragment());
    } catch (java.net.URISyntaxException e) {
      return fragment;
    }
  }

  /** The paths of the files that references inside {@code root} lead to. */
  static Set<String> files(String file, Located root) {
    Set<String> files = new TreeSet<>();
    Deque<Located> left = new ArrayDeque<>(List.of(root));
    while (!left.isEmpty()) {
      Located next = left.pop();
      if (next instanceof Located.LocatedArray array) {
        left.addAll(array.items());
      } else if (next instanceof LocatedObject object) {
        object.members().values().forEach(member -> left.add(member.value()));
        String reference = object.text("$ref");
        String path = reference == null ? "" : reference.replaceFirst("#.*", "");
        String resolved = path.isEmpty() ? null : resolve(file, path);
        if (resolved != null) {
          files.add(resolved);
        }
      }
    }
    return files;
  }

  /** The path of a file beside another; null if it is none. */
  static @Nullable String resolve(String from, String relative) {
    try {
      URI base = new URI("file", "", "/" + from, null, null);
      URI resolved = base.resolve(new URI(relative)).normalize();
      String path = resolved.getPath();
      return "file".equals(resolved.getScheme()) && path != null ? path.substring(1) : null;
    } catch (java.net.URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }
}
