package io.deltaform.maven;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.SourceVersion;

/** The default package of generated classes. */
final class PackageName {
  private PackageName() {}

  /**
   * A legal Java package for {@code groupId}: what no Java name may hold becomes {@code _}, and so
   * does the end of a keyword. {@code com.acme-shop.new} gives {@code com.acme_shop.new_}.
   */
  static String of(String groupId) {
    List<String> parts = new ArrayList<>();
    for (String part : groupId.split("\\.", -1)) {
      if (!part.isEmpty()) {
        parts.add(legal(part));
      }
    }
    return String.join(".", parts);
  }

  private static String legal(String part) {
    StringBuilder name = new StringBuilder();
    part.codePoints()
        .forEach(c -> name.appendCodePoint(Character.isJavaIdentifierPart(c) ? c : '_'));
    if (!Character.isJavaIdentifierStart(name.codePointAt(0))) {
      name.insert(0, '_');
    }
    return SourceVersion.isName(name) ? name.toString() : name + "_";
  }
}
