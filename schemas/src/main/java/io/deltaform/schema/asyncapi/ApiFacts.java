package io.deltaform.schema.asyncapi;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.ApiDocument.Server;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What both generations of AsyncAPI say alike. */
final class ApiFacts {
  private static final JsonValue NONE = new JsonValue.JsonObject(Map.of());

  private ApiFacts() {}

  /** The members of {@code parent} called {@code name}, as places; references are not followed. */
  static List<Place> members(Place parent, String name) {
    Place object = parent.member(name);
    List<Place> places = new ArrayList<>();
    if (object != null && object.value() instanceof LocatedObject x) {
      for (String key : x.members().keySet()) {
        Place member = object.member(key);
        if (member != null) {
          places.add(member);
        }
      }
    }
    return places;
  }

  static JsonValue bindings(Place holder, ApiReferences references) {
    Place bindings = holder.member("bindings");
    Place target = bindings == null ? null : references.follow(bindings);
    return target == null ? NONE : target.value().toValue();
  }

  /** The text of a member; null if there is none. */
  static @Nullable String text(Place place, String name) {
    return place.value() instanceof LocatedObject object ? object.text(name) : null;
  }

  /** What a part says of itself. */
  static @Nullable String doc(Place place) {
    String summary = text(place, "summary");
    return summary == null ? text(place, "description") : summary;
  }

  /**
   * The servers.
   *
   * @param three true for version 3, where a server has a host; before it had a URL
   */
  static List<Server> servers(
      Place root, boolean three, ApiReferences references, Diagnostics diagnostics) {
    List<Server> servers = new ArrayList<>();
    for (Place place : members(root, "servers")) {
      Place server = references.follow(place);
      if (server != null) {
        Server made = server(place.key(), server, three, references, diagnostics);
        if (made != null) {
          servers.add(made);
        }
      }
    }
    return servers;
  }

  private static @Nullable Server server(
      String key, Place server, boolean three, ApiReferences references, Diagnostics diagnostics) {
    String wanted = three ? "host" : "url";
    String other = three ? "url" : "host";
    String address = text(server, wanted);
    String protocol = text(server, "protocol");
    if (address == null || protocol == null) {
      Member wrong = server.value() instanceof LocatedObject o ? o.members().get(other) : null;
      String missing = address == null ? wanted : "protocol";
      diagnostics.error(
          "bad-asyncapi",
          wrong == null || address != null ? server.value().position() : wrong.name(),
          wrong != null && address == null
              ? "servers."
                  + key
                  + " has \""
                  + other
                  + "\", which is no part of AsyncAPI "
                  + (three ? "3; expected \"host\"" : "2; expected \"url\"")
              : "servers." + key + " has no \"" + missing + "\"; expected a text");
      return null;
    }
    String pathname = text(server, "pathname");
    if (!three) {
      int scheme = address.indexOf("://");
      String rest = scheme < 0 ? address : address.substring(scheme + 3);
      int slash = rest.indexOf('/');
      address = slash < 0 ? rest : rest.substring(0, slash);
      pathname = slash < 0 ? null : rest.substring(slash);
    }
    return new Server(key, address, pathname, protocol, doc(server), bindings(server, references));
  }

  /** The value of a member that must be an object. */
  static @Nullable LocatedObject object(Place place, String name) {
    Located value = place.value() instanceof LocatedObject object ? object.get(name) : null;
    return value instanceof LocatedObject object ? object : null;
  }
}
