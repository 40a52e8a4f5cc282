package io.deltaform.schema.projection;

import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNull;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;

/** Whether a default is of the JSON type that its place wants; its value is not looked at. */
final class Defaults {
  private Defaults() {}

  static boolean fits(Located value, TypeUse use) {
    if (value instanceof LocatedNull) {
      return use.nullable();
    }
    TypeRef type = use.type();
    if (type instanceof TypeRef.ScalarRef scalar) {
      return switch (scalar.type().type()) {
        case BOOLEAN -> value instanceof LocatedBoolean;
        case INT32, INT64, BIG_INTEGER, DECIMAL -> value instanceof LocatedNumber;
        default -> value instanceof LocatedText;
      };
    } else if (type instanceof TypeRef.ListOf) {
      return value instanceof LocatedArray;
    } else if (type instanceof TypeRef.MapOf || type instanceof TypeRef.RowSlot) {
      return value instanceof LocatedObject;
    } else if (type instanceof TypeRef.Embedded) {
      return value instanceof LocatedText;
    } else if (type instanceof TypeRef.Named) {
      return value instanceof LocatedObject || value instanceof LocatedText;
    }
    return true;
  }
}
