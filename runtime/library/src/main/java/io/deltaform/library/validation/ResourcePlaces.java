package io.deltaform.library.validation;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** Where in a file the schemas lie that have identifiers, by the addresses these come to. */
final class ResourcePlaces {
  private final Map<String, String> pointers = new HashMap<>();

  private ResourcePlaces() {}

  /** Pointers from the root of a file, by addresses without fragments. */
  static Map<String, String> of(Located root) {
    ResourcePlaces places = new ResourcePlaces();
    places.walk(root, URI.create(""), "");
    return places.pointers;
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
      return absolute;
    } catch (IllegalArgumentException e) {
      pointers.putIfAbsent(address, pointer);
      return base;
    }
  }
}
