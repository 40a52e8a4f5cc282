package io.deltaform.schema.avro;

import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;

/** What tells the branches of a union from each other. */
final class BranchKinds {
  private final Declarations declarations;

  BranchKinds(Declarations declarations) {
    this.declarations = declarations;
  }

  /**
   * What a union must not hold twice: a type without a name, or a full name. Of a branch that is no
   * type it is something unique.
   */
  String kind(Located branch, String namespace) {
    if (branch instanceof LocatedObject object) {
      Declaration declaration = declarations.at(object);
      Located type = object.get("type");
      if (declaration != null) {
        return declaration.fullName();
      } else if (type instanceof LocatedObject) {
        return kind(type, namespace);
      }
      return type == null ? unique(branch) : word(type, namespace);
    }
    return word(branch, namespace);
  }

  private String word(Located branch, String namespace) {
    String word = branch.asText();
    if (word == null) {
      return unique(branch);
    }
    if (AvroNames.PRIMITIVES.contains(word) || word.equals("array") || word.equals("map")) {
      return word;
    }
    Declaration found = declarations.find(word, namespace);
    return found == null ? word : found.fullName();
  }

  private static String unique(Located branch) {
    return branch.position().toString();
  }
}
