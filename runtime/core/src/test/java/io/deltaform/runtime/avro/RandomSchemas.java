package io.deltaform.runtime.avro;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.apache.avro.Schema;

/**
 * A schema, and what became of it: fields that came, went and moved, types that grew, new names.
 */
final class RandomSchemas {
  private final SplittableRandom random;
  private final Part root;
  private int names;

  /** A type whose text is made twice, the second time as the reader has it. */
  private interface Part {
    String text(boolean reader);
  }

  /** A field, by a number that both sides know it by. */
  private record Member(int number, Part type, String fate, String other) {}

  RandomSchemas(SplittableRandom random) {
    this.random = random;
    this.root = record(0);
  }

  Schema writer() {
    return new Schema.Parser().parse(root.text(false));
  }

  Schema reader() {
    return new Schema.Parser().parse(root.text(true));
  }

  private Part type(int depth) {
    return switch (random.nextInt(depth > 3 ? 6 : 13)) {
      case 6, 7 -> record(depth);
      case 8 -> symbols();
      case 9, 10 -> union(depth);
      case 11 -> holder("array", "items", type(depth + 1));
      case 12 -> holder("map", "values", type(depth + 1));
      case 5 -> fixed();
      default -> scalar();
    };
  }

  private static Part holder(String kind, String member, Part part) {
    return reader -> "{\"type\":\"%s\",\"%s\":%s}".formatted(kind, member, part.text(reader));
  }

  private Part scalar() {
    String[] kinds = {"null", "boolean", "int", "long", "float", "double", "string", "bytes"};
    String written = kinds[random.nextInt(kinds.length)];
    String[] grown =
        switch (written) {
          case "int" -> new String[] {"int", "long", "float", "double"};
          case "long" -> new String[] {"long", "float", "double"};
          case "float" -> new String[] {"float", "double"};
          case "string", "bytes" -> new String[] {"string", "bytes"};
          default -> new String[] {written};
        };
    String wanted =
        random.nextInt(30) == 0
            ? kinds[random.nextInt(kinds.length)]
            : grown[random.nextInt(grown.length)];
    boolean nullable = !wanted.equals("null") && random.nextInt(5) == 0;
    return reader ->
        reader
            ? nullable ? "[\"null\",\"" + wanted + "\"]" : "\"" + wanted + "\""
            : "\"" + written + "\"";
  }

  private Part fixed() {
    String name = "F" + names++;
    int size = 1 + random.nextInt(4);
    boolean other = random.nextInt(20) == 0;
    return reader ->
        "{\"type\":\"fixed\",\"name\":\"%s\",\"size\":%d}"
            .formatted(reader && other ? name + "x" : name, size);
  }

  private Part symbols() {
    String name = "E" + names++;
    List<String> written = symbolsOf();
    List<String> wanted = random.nextInt(3) == 0 ? symbolsOf() : new ArrayList<>(written);
    Collections.shuffle(wanted, new Random(random.nextLong()));
    String otherwise = random.nextBoolean() ? "" : ",\"default\":\"" + wanted.get(0) + "\"";
    return reader ->
        reader
            ? enumeration(renamed(name, true), wanted) + otherwise + "}"
            : enumeration(name, written) + "}";
  }

  private static String enumeration(String name, List<String> symbols) {
    return "{\"type\":\"enum\",\"name\":\"%s%s,\"symbols\":[\"%s\"]"
        .formatted(name, name.contains("aliases") ? "" : "\"", String.join("\",\"", symbols));
  }

  /** A new name with the old one as an alias, for some. */
  private static String renamed(String name, boolean reader) {
    return reader && name.hashCode() % 4 == 0 ? name + "n\",\"aliases\":[\"" + name + "\"]" : name;
  }

  private List<String> symbolsOf() {
    TreeSet<String> symbols = new TreeSet<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      symbols.add("S" + random.nextInt(5));
    }
    return new ArrayList<>(symbols);
  }

  private Part union(int depth) {
    List<Part> parts = new ArrayList<>();
    List<Part> wanted = new ArrayList<>();
    boolean plain = random.nextBoolean();
    for (String kind : List.of("null", "int", "string", "double")) {
      if (random.nextBoolean()) {
        parts.add(reader -> "\"" + kind + "\"");
      }
      if (random.nextBoolean()) {
        wanted.add(reader -> "\"" + kind + "\"");
      }
    }
    for (int i = random.nextInt(3); i > 0 || parts.isEmpty(); i--) {
      Part record = record(depth + 1);
      parts.add(record);
      wanted.add(record);
    }
    List<Part> other = plain || wanted.isEmpty() ? parts : wanted;
    Collections.shuffle(other, new Random(random.nextLong()));
    return reader ->
        "["
            + String.join(
                ",", (reader ? other : parts).stream().map(part -> part.text(reader)).toList())
            + "]";
  }

  private Part record(int depth) {
    String name = "R" + names++;
    List<Member> fields = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      String fate =
          switch (random.nextInt(16)) {
            case 0 -> "new";
            case 1 -> "gone";
            case 2 -> "renamed";
            default -> "kept";
          };
      Part type = fate.equals("new") ? null : type(depth + 1);
      fields.add(
          new Member(
              i, type == null ? reader -> "" : type, fate, RandomDefaults.field(random, names++)));
    }
    if (depth > 0 && random.nextInt(4) == 0) {
      fields.add(new Member(9, reader -> "[\"null\",\"" + own(name, reader) + "\"]", "kept", ""));
    }
    List<Member> moved = new ArrayList<>(fields);
    if (random.nextInt(3) == 0) {
      Collections.shuffle(moved, new Random(random.nextLong()));
    }
    boolean same = random.nextInt(3) == 0;
    return reader ->
        "{\"type\":\"record\",\"name\":\"%s%s,\"fields\":[%s]}"
            .formatted(
                renamed(name, reader),
                renamed(name, reader).contains("aliases") ? "" : "\"",
                String.join(",", texts(reader ? moved : fields, reader, same)));
  }

  private static String own(String name, boolean reader) {
    String renamed = renamed(name, reader);
    int end = renamed.indexOf('"');
    return end < 0 ? renamed : renamed.substring(0, end);
  }

  private static List<String> texts(List<Member> fields, boolean reader, boolean same) {
    List<String> texts = new ArrayList<>();
    for (Member field : fields) {
      String fate = same && !field.fate().equals("new") ? "kept" : field.fate();
      String type = fate.equals("new") ? "" : field.type().text(reader);
      if (fate.equals("new") && reader) {
        texts.add(field.other());
      } else if (fate.equals("renamed") && reader) {
        texts.add(
            "{\"name\":\"g%d\",\"aliases\":[\"f%d\"],\"type\":%s}"
                .formatted(field.number(), field.number(), type));
      } else if (!fate.equals("new") && !(fate.equals("gone") && reader)) {
        texts.add("{\"name\":\"f%d\",\"type\":%s}".formatted(field.number(), type));
      }
    }
    return texts;
  }
}
