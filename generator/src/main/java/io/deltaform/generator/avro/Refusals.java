package io.deltaform.generator.avro;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;

/** What a model can say and no Avro codec reads. */
final class Refusals {
  private Refusals() {}

  static boolean isPossible(Shape shape, Diagnostics problems) {
    boolean possible = true;
    if (shape instanceof UnionType union && union.branches().isEmpty()) {
      problems.error(
          "avro-empty-union",
          shape.position(),
          "a union of null alone has no type in Java: use \"null\" itself, or leave the field out");
      possible = false;
    }
    for (TypeUse part : AvroModel.parts(shape)) {
      if (isEmbedded(part.type())) {
        problems.error(
            "avro-embedded",
            shape.position(),
            shape.name()
                + " holds a datum inside bytes, which has no component: leave the bytes as they"
                + " are, and read them with the codec of their own schema");
        possible = false;
      }
    }
    return possible;
  }

  private static boolean isEmbedded(TypeRef ref) {
    if (ref instanceof TypeRef.ListOf x) {
      return isEmbedded(x.element().type());
    } else if (ref instanceof TypeRef.MapOf x) {
      return isEmbedded(x.value().type());
    }
    return ref instanceof TypeRef.Embedded;
  }
}
