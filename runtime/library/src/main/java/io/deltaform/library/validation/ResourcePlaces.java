package io.deltaform.library.validation;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where in a file the schemas lie that have identifiers, and the addresses these come to. */
final class ResourcePlaces {
  private final Map<String, String> pointers = new HashMap<>();

  /** The addresses by the pointers. */
  private final Map<String, URI> addresses = new HashMap<>();

  ResourcePlaces(Located root) {
    walk(root, URI.create(""), "");
  }

  /** The pointer from the root to the schema of that address without fragment; null if none is. */
  @Nullable String pointer(String address) {
    return pointers.get(address);
  }

  /**
   * The URI of what {@code pointer} leads to, by the innermost identifier around it; null if there
   * is none that is absolute.
   */
  @Nullable String address(String pointer) {
    int end = pointer.length();
    while (end >= 0) {
      URI base = addresses.get(pointer.substring(0, end));
      if (base != null) {
        return base.isAbsolute() ? base + "#" + pointer.substring(end) : null;
      }
      end = pointer.lastIndexOf('/', end - 1);
    }
    return null;
  }

  private void walk(Located value, URI base, String pointer) {
    if (value instanceof LocatedObject object) {
      URI inner = identified(object, base, pointer);
      object
          .members()
          .forEach(
              (name, member) ->
                  walk(member.value(), inner, pointer + "/" + JsonPointers.escape(name)));
    } else if (value instanceof LocatedArray array) {
      for (int i = 0; i < array.items().size(); i++) {
        walk(array.items().get(i), base, pointer + "/" + i);
      }
    }
  }

  private URI identified(LocatedObject object, URI base, String pointer) {
    String id = object.text("$id") == null ? object.text("id") : object.text("$id");
    String address = id == null ? "" : id.replaceFirst("#.*", "");
    if (address.isEmpty()) {
      return base;
    }
    try {
      URI absolute = base.resolve(address);
      pointers.putIfAbsent(absolute.toString(), pointer);
      addresses.put(pointer, absolute);
      return absolute;
    } catch (IllegalArgumentException e) {
      pointers.putIfAbsent(address, pointer);
      return base;
    }
  }
}
