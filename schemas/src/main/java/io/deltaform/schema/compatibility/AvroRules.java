package io.deltaform.schema.compatibility;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;

/**
 * Avro's rules of schema resolution, as {@code org.apache.avro.SchemaCompatibility} has them. That
 * class gathers every reason once for every way that leads to it, so that some lines of schema take
 * all memory; here each pair of types is looked at once, and both time and reasons are bounded. A
 * test compares the two. For one check by one thread.
 */
final class AvroRules {
  private static final int REASONS = 50;
  private static final int PAIRS = 500_000;
  private static final int DEPTH = 1_500;

  private final AvroPairs seen = new AvroPairs();
  private int depth;

  /** What keeps {@code reader} from reading data of {@code writer}. */
  List<SchemaChange> check(Schema reader, Schema writer) {
    try {
      List<SchemaChange> reasons = new ArrayList<>();
      compare(reader, writer, "", reasons);
      return List.copyOf(reasons);
    } catch (StackOverflowError e) {
      throw tooLarge();
    }
  }

  private static IncomparableException tooLarge() {
    return new IncomparableException(
        "the schemas are too deep or too large to be compared: more than "
            + DEPTH
            + " levels or "
            + PAIRS
            + " pairs of types");
  }

  /** Returns whether they are compatible; tells the reasons of a pair the first time it is met. */
  private boolean compare(Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    AvroPairs.Verdict known = seen.get(reader, writer);
    if (known != null) {
      // a pair that is still being compared is compatible unless proven otherwise
      return known != AvroPairs.Verdict.INCOMPATIBLE
          || no(reasons, "TYPE_MISMATCH", path, of(writer) + " cannot be read as " + of(reader));
    }
    if (seen.size() >= PAIRS || depth >= DEPTH) {
      throw tooLarge();
    }
    depth++;
    seen.put(reader, writer, AvroPairs.Verdict.UNDER_WAY);
    boolean compatible = compareTypes(reader, writer, path, reasons);
    seen.put(
        reader, writer, compatible ? AvroPairs.Verdict.COMPATIBLE : AvroPairs.Verdict.INCOMPATIBLE);
    depth--;
    return compatible;
  }

  private boolean compareTypes(
      Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    if (writer.getType() == Schema.Type.UNION) {
      return compareWriterUnion(reader, writer, path, reasons);
    }
    if (reader.getType() == Schema.Type.UNION) {
      for (Schema branch : reader.getTypes()) {
        if (compare(branch, writer, path, new ArrayList<>())) {
          return true;
        }
      }
      return no(
          reasons, "MISSING_UNION_BRANCH", path, "the reader has no branch for " + of(writer));
    }
    if (reader.getType() != writer.getType()) {
      return isPromoted(reader.getType(), writer.getType())
          || no(reasons, "TYPE_MISMATCH", path, of(writer) + " cannot be read as " + of(reader));
    }
    return switch (reader.getType()) {
      case ARRAY ->
          compare(reader.getElementType(), writer.getElementType(), path + "/items", reasons);
      case MAP -> compare(reader.getValueType(), writer.getValueType(), path + "/values", reasons);
      case FIXED ->
          both(sameName(reader, writer, path, reasons), sameSize(reader, writer, path, reasons));
      case ENUM ->
          both(sameName(reader, writer, path, reasons), symbols(reader, writer, path, reasons));
      case RECORD ->
          both(sameName(reader, writer, path, reasons), fields(reader, writer, path, reasons));
      default -> true;
    };
  }

  /** Both are asked, for each tells its own reasons. */
  private static boolean both(boolean first, boolean second) {
    return first && second;
  }

  private boolean compareWriterUnion(
      Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    boolean compatible = true;
    int i = 0;
    for (Schema branch : writer.getTypes()) {
      compatible &= compare(reader, branch, path + "/" + i++, reasons);
    }
    return compatible;
  }

  private static boolean isPromoted(Schema.Type reader, Schema.Type writer) {
    return switch (reader) {
      case LONG -> writer == Schema.Type.INT;
      case FLOAT -> writer == Schema.Type.INT || writer == Schema.Type.LONG;
      case DOUBLE ->
          writer == Schema.Type.INT || writer == Schema.Type.LONG || writer == Schema.Type.FLOAT;
      case BYTES -> writer == Schema.Type.STRING;
      case STRING -> writer == Schema.Type.BYTES;
      default -> false;
    };
  }

  private static boolean sameName(
      Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    return SchemaCompatibility.schemaNameEquals(reader, writer)
        || no(
            reasons,
            "NAME_MISMATCH",
            path + "/name",
            writer.getFullName() + " became " + reader.getFullName() + " without an alias");
  }

  private static boolean sameSize(
      Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    return reader.getFixedSize() == writer.getFixedSize()
        || no(
            reasons,
            "FIXED_SIZE_MISMATCH",
            path + "/size",
            writer.getFixedSize() + " bytes became " + reader.getFixedSize());
  }

  private static boolean symbols(
      Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    Set<String> missing = new TreeSet<>(writer.getEnumSymbols());
    missing.removeAll(Set.copyOf(reader.getEnumSymbols()));
    return missing.isEmpty()
        || reader.getEnumDefault() != null
        || no(reasons, "MISSING_ENUM_SYMBOLS", path + "/symbols", "without " + missing);
  }

  private boolean fields(Schema reader, Schema writer, String path, List<SchemaChange> reasons) {
    boolean compatible = true;
    for (Schema.Field field : reader.getFields()) {
      String at = path + "/fields/" + field.pos();
      Schema.Field written;
      try {
        written = SchemaCompatibility.lookupWriterField(writer, field);
      } catch (AvroRuntimeException e) {
        compatible =
            no(reasons, "NAME_MISMATCH", at, field.name() + " and its aliases name several fields");
        continue;
      }
      if (written != null) {
        compatible &= compare(field.schema(), written.schema(), at + "/type", reasons);
      } else if (!field.hasDefaultValue()) {
        compatible =
            no(
                reasons,
                "READER_FIELD_MISSING_DEFAULT_VALUE",
                at,
                field.name() + " is not in older data and has no default");
      }
    }
    return compatible;
  }

  private static String of(Schema schema) {
    return schema.getType().getName();
  }

  /** Tells a reason; always false. */
  private static boolean no(List<SchemaChange> reasons, String code, String path, String text) {
    if (reasons.size() < REASONS) {
      reasons.add(SchemaChange.broken(code, path, text));
    }
    return false;
  }
}
