package io.deltaform.schema.asyncapi;

import io.deltaform.schema.asyncapi.ApiReferences.Place;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A schema of another language than AsyncAPI's own. In it {@code #/...} means a place in the schema
 * itself; where there is none, people mean the document around it, as AsyncAPI's tools do.
 */
final class ForeignSchema {
  private final String path;
  private final Place own;
  private final ApiReferences references;

  private ForeignSchema(String path, Place own, ApiReferences references) {
    this.path = path;
    this.own = own;
    this.references = references;
  }

  /** The schema as the file {@code path}, its parts with the places that they have. */
  static Located standingAlone(String path, Place own, ApiReferences references) {
    return new ForeignSchema(path, own, references).of(own.value());
  }

  private Located of(Located value) {
    if (value instanceof LocatedArray array) {
      List<Located> items = array.items().stream().map(this::of).toList();
      return new LocatedArray(items, array.position());
    } else if (value instanceof LocatedObject object) {
      Map<String, Member> members = new LinkedHashMap<>();
      object
          .members()
          .forEach(
              (name, member) ->
                  members.put(
                      name,
                      new Member(
                          member.name(),
                          name.equals("$ref") ? reference(member.value()) : of(member.value()))));
      return new LocatedObject(members, object.position());
    }
    return value;
  }

  private Located reference(Located value) {
    String text = value.asText();
    if (text == null || !text.startsWith("#/")) {
      return of(value);
    }
    String pointer = text.substring(1);
    boolean outside =
        !ApiReferences.inside(own.value(), pointer) && references.leads(own.file(), pointer);
    return outside
        ? new LocatedText(
            ApiReferences.link(path, new Place(own.file(), pointer, value)), value.position())
        : value;
  }
}
