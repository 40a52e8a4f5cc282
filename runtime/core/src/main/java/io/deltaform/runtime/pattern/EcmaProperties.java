package io.deltaform.runtime.pattern;

import java.util.Map;

/** Names of Unicode properties: ECMA-262 takes long names of categories, Java the short ones. */
final class EcmaProperties {
  private static final Map<String, String> CATEGORIES =
      Map.ofEntries(
          Map.entry("Letter", "L"),
          Map.entry("Lowercase_Letter", "Ll"),
          Map.entry("Uppercase_Letter", "Lu"),
          Map.entry("Titlecase_Letter", "Lt"),
          Map.entry("Modifier_Letter", "Lm"),
          Map.entry("Other_Letter", "Lo"),
          Map.entry("Mark", "M"),
          Map.entry("Nonspacing_Mark", "Mn"),
          Map.entry("Number", "N"),
          Map.entry("Decimal_Number", "Nd"),
          Map.entry("digit", "Nd"),
          Map.entry("Letter_Number", "Nl"),
          Map.entry("Other_Number", "No"),
          Map.entry("Punctuation", "P"),
          Map.entry("punct", "P"),
          Map.entry("Symbol", "S"),
          Map.entry("Currency_Symbol", "Sc"),
          Map.entry("Math_Symbol", "Sm"),
          Map.entry("Separator", "Z"),
          Map.entry("Space_Separator", "Zs"),
          Map.entry("Other", "C"),
          Map.entry("Control", "Cc"),
          Map.entry("cntrl", "Cc"));

  private EcmaProperties() {}

  static String toJava(String name) {
    int equals = name.indexOf('=');
    if (equals < 0) {
      return CATEGORIES.getOrDefault(name, name.length() <= 2 ? name : "Is" + name);
    }
    String key = name.substring(0, equals);
    String value = name.substring(equals + 1);
    boolean category = key.equals("General_Category") || key.equals("gc");
    return category ? CATEGORIES.getOrDefault(value, value) : "script=" + value;
  }
}
