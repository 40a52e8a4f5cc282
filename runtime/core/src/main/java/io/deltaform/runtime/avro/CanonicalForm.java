package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonOutput;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Writes a schema's parsing canonical form, as Avro's specification has it: what matters for
 * reading datums, in one spelling.
 */
final class CanonicalForm {
  private final JsonOutput out;
  private final Set<DatumType> defined = new HashSet<>();

  private CanonicalForm(JsonOutput out) {
    this.out = out;
  }

  static byte[] of(DatumType type) {
    JsonOutput out = new JsonOutput();
    new CanonicalForm(out).write(type);
    return out.toByteArray();
  }

  private void write(DatumType type) {
    String name = type.name();
    if (type.kind() == Kind.UNION) {
      out.beginArray();
      type.parts().forEach(this::write);
      out.endArray();
    } else if (name != null && !defined.add(type)) {
      out.string(name);
    } else if (name == null && type.parts().isEmpty()) {
      out.string(word(type.kind()));
    } else {
      out.beginObject();
      if (name != null) {
        out.name("name").string(name);
      }
      out.name("type").string(word(type.kind()));
      parts(type);
      out.endObject();
    }
  }

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private void parts(DatumType type) {
    switch (type.kind()) {
      case FIXED -> out.name("size").number(type.size());
      case ARRAY -> part("items", type.parts().get(0));
      case MAP -> part("values", type.parts().get(0));
      case ENUM -> {
        out.name("symbols").beginArray();
        type.symbols().forEach(out::string);
        out.endArray();
      }
      default -> {
        out.name("fields").beginArray();
        for (DatumType.Field field : type.fields()) {
          out.beginObject().name("name").string(field.name());
          part("type", field.type());
          out.endObject();
        }
        out.endArray();
      }
    }
  }

  private void part(String member, DatumType type) {
    out.name(member);
    write(type);
  }
}
