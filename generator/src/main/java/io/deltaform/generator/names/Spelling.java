package io.deltaform.generator.names;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Spells one wire name as Java does; every result is legal, two may be the same. */
enum Spelling {
  /** {@code firstName}. */
  COMPONENT {
    @Override
    String of(String wireName) {
      String name = camel(words(wireName));
      return Reserved.isComponent(name) ? name + "_" : name;
    }
  },
  /** {@code FirstName}; ASCII, for it is the name of a file as well. */
  TYPE {
    @Override
    String of(String wireName) {
      String name = Shortened.of(capital(camel(words(ascii(wireName)))));
      if (Reserved.isFile(name)) {
        return name + "_";
      }
      return Reserved.isType(name) ? name + "Value" : name;
    }
  },
  /** As a type, but not as one of the types that stand inside a row. */
  ROW {
    @Override
    String of(String wireName) {
      String name = TYPE.of(wireName);
      return Reserved.isInRow(name) ? name + "Row" : name;
    }
  },
  /** {@code FIRST_NAME}. */
  CONSTANT {
    @Override
    String of(String wireName) {
      return legalStart(String.join("_", words(wireName)).toUpperCase(Locale.ROOT));
    }
  },
  /** {@code firstname}; ASCII, for it is the name of a folder as well. */
  PACKAGE {
    @Override
    String of(String wireName) {
      String name =
          Shortened.of(
              legalStart(String.join("", words(ascii(wireName)))).toLowerCase(Locale.ROOT));
      return Reserved.isFile(name) || Reserved.isKeyword(name) ? name + "_" : name;
    }
  };

  abstract String of(String wireName);

  /** True for a name that somebody may give to a thing of this kind. */
  boolean takes(String given) {
    return switch (this) {
      case COMPONENT ->
          SourceVersion.isIdentifier(given) && !Reserved.isComponent(given) && !given.equals(CODEC);
      case TYPE ->
          TYPE_NAME.matcher(given).matches() && !Reserved.isType(given) && !Reserved.isFile(given);
      case ROW -> TYPE.takes(given) && !Reserved.isInRow(given);
      case CONSTANT ->
          SourceVersion.isIdentifier(given) && !Reserved.isKeyword(given) && !given.equals(CODEC);
      case PACKAGE ->
          Arrays.stream(given.split("\\.", -1))
              .allMatch(
                  part ->
                      PACKAGE_PART.matcher(part).matches()
                          && !Reserved.isKeyword(part)
                          && !Reserved.isFile(part));
    };
  }

  /** What {@link #takes} takes, in words that follow "expected". */
  String expected() {
    return switch (this) {
      case COMPONENT -> "the name of a record component, such as firstName";
      case TYPE, ROW ->
          "the name of a class in ASCII that neither java.lang nor a disk has taken, such as"
              + " FirstOrder";
      case CONSTANT -> "the name of a constant, such as FIRST_NAME";
      case PACKAGE -> "a package in small ASCII letters, such as sales";
    };
  }

  /** The constant by which generated types offer their codecs. */
  private static final String CODEC = "CODEC";

  private static final Pattern TYPE_NAME = Pattern.compile("[A-Z][A-Za-z0-9_]{0,115}");
  private static final Pattern PACKAGE_PART = Pattern.compile("[a-z_][a-z0-9_]{0,99}");

  /** A name of signs only is spelt by its code points: {@code #} is {@code x23}. */
  private static List<String> words(String wireName) {
    List<String> words = Words.of(wireName);
    if (!words.isEmpty()) {
      return words;
    }
    return List.of(byCodePoints(wireName));
  }

  private static String byCodePoints(String wireName) {
    return wireName
        .codePoints()
        .mapToObj(Integer::toHexString)
        .collect(Collectors.joining("x", "x", ""));
  }

  private static String camel(List<String> words) {
    StringBuilder name = new StringBuilder();
    for (String word : words) {
      String lower = word.toLowerCase(Locale.ROOT);
      if (name.length() == 0) {
        name.append(lower);
      } else {
        boolean digits = isDigit(name.charAt(name.length() - 1)) && isDigit(lower.charAt(0));
        name.append(digits ? "_" : "").append(capital(lower));
      }
    }
    return legalStart(name.toString());
  }

  private static boolean isDigit(char c) {
    return Character.isDigit(c);
  }

  private static String capital(String word) {
    int first = word.offsetByCodePoints(0, 1);
    return word.substring(0, first).toUpperCase(Locale.ROOT) + word.substring(first);
  }

  private static String legalStart(String name) {
    return Character.isJavaIdentifierStart(name.codePointAt(0)) ? name : "_" + name;
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** Without accents; other letters as {@code u} and their code point. */
  private static String ascii(String wireName) {
    if (isAscii(wireName)) {
      return wireName;
    }
    StringBuilder name = new StringBuilder();
    for (int point : Normalizer.normalize(wireName, Normalizer.Form.NFD).codePoints().toArray()) {
      if (point < 0x80) {
        name.appendCodePoint(point);
      } else if (Character.isLetterOrDigit(point)) {
        name.append('u').append(Integer.toHexString(point));
      } else if (Character.getType(point) != Character.NON_SPACING_MARK) {
        name.append(' ');
      }
    }
    boolean spelt = name.chars().anyMatch(c -> c != ' ');
    return spelt ? name.toString() : byCodePoints(wireName);
  }
}
