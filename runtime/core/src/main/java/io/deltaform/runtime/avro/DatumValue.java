package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.AvroType.Primitive;
import io.deltaform.runtime.gen.Members;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value inside a datum that was read before, which rules between fields look at. It is set on a
 * field of a record and goes further in from there; it moves the position of its input. Not
 * thread-safe.
 */
public final class DatumValue {
  /** What a value can be compared with. */
  public enum Kind {
    /** There is none, or null. */
    NONE,
    BOOLEAN,
    WHOLE,
    FLOAT,
    DOUBLE,
    /** A string: its bytes are compared. */
    TEXT,
    /** The name of an enum's symbol. */
    SYMBOL,
    /** Bytes and what has parts: equal to no scalar. */
    OTHER
  }

  private final AvroInput in;
  private AvroTypes types = new AvroTypes(Primitive.NULL, Map.of());
  private AvroType type = Primitive.NULL;
  private boolean missing;
  private int at;
  private int depth;
  private int place;
  private int placeDepth;

  DatumValue(AvroInput in) {
    this.in = in;
  }

  /**
   * Sets it on a field.
   *
   * @param schema of the record
   * @param index of the field
   * @param start of the field's bytes
   */
  public void field(AvroSchema schema, int index, int start) {
    types = schema.types();
    missing = false;
    depth = 0;
    placeDepth = 0;
    AvroType.Struct record = (AvroType.Struct) types.root();
    enter(record.fields().get(index).type(), start);
  }

  private void enter(AvroType declared, int start) {
    depth++;
    type = types.resolve(declared);
    at = start;
    boolean own = !(type instanceof AvroType.Struct) && type != Primitive.NULL;
    if (own || placeDepth == 0) {
      place = start;
      placeDepth = depth;
    }
    if (type instanceof AvroType.Branches union) {
      in.position(start);
      type = types.resolve(union.types().get(in.readIndex(union.types().size())));
      at = in.position();
    }
  }

  /**
   * Goes to the part of that name or index.
   *
   * @param item the index that it can be; -1 if it is none
   * @return false if there is no such part; it is on nothing then
   */
  public boolean step(String name, Members key, int item) {
    int from = at;
    in.position(from);
    boolean found = false;
    if (type instanceof AvroType.Struct record) {
      found = field(record, name);
    } else if (type instanceof AvroType.Entries map) {
      found = part(map.value(), key, -1);
    } else if (type instanceof AvroType.Items array && item >= 0) {
      found = part(array.item(), null, item);
    }
    in.again(in.position() - from);
    missing = !found;
    return found;
  }

  private boolean field(AvroType.Struct record, String name) {
    for (AvroType.Field field : record.fields()) {
      if (field.name().equals(name)) {
        enter(field.type(), in.position());
        return true;
      }
      KnownDatums.skip(in, types, field.type());
    }
    return false;
  }

  private boolean part(AvroType part, @Nullable Members key, int item) {
    int index = 0;
    for (long n = KnownDatums.block(in); n != 0; n = KnownDatums.block(in)) {
      for (long i = 0; i < n; i++) {
        boolean found = index++ == item;
        if (key != null) {
          int length = in.skipBytes();
          found = key.find(in.buffer(), in.position() - length, length) == 0;
        }
        if (found) {
          enter(part, in.position());
          return true;
        }
        KnownDatums.skip(in, types, part);
      }
    }
    return false;
  }

  /** What it can be compared with. */
  public Kind kind() {
    if (missing) {
      return Kind.NONE;
    }
    if (type instanceof Primitive primitive) {
      return switch (primitive) {
        case NULL -> Kind.NONE;
        case BOOLEAN -> Kind.BOOLEAN;
        case INT, LONG -> Kind.WHOLE;
        case FLOAT -> Kind.FLOAT;
        case DOUBLE -> Kind.DOUBLE;
        case STRING -> Kind.TEXT;
        case BYTES, ROW -> Kind.OTHER;
      };
    }
    return type instanceof AvroType.Symbols ? Kind.SYMBOL : Kind.OTHER;
  }

  /** The value of a {@link Kind#BOOLEAN}. */
  public boolean isTrue() {
    return in.buffer()[at] != 0;
  }

  /** The value of a {@link Kind#WHOLE}. */
  public long whole() {
    in.position(at);
    return in.readLong();
  }

  /** The value of a {@link Kind#FLOAT}. */
  public float toFloat() {
    in.position(at);
    return in.readFloat();
  }

  /** The value of a {@link Kind#DOUBLE}. */
  public double toDouble() {
    in.position(at);
    return in.readDouble();
  }

  /** The index of a {@link Kind#TEXT} among {@code texts}; -1 if it is none of these. */
  public int indexIn(Members texts) {
    in.position(at);
    int length = in.skipBytes();
    return texts.find(in.buffer(), in.position() - length, length);
  }

  /** The name of a {@link Kind#SYMBOL}. */
  public String symbol() {
    in.position(at);
    return ((AvroType.Symbols) type).names().get(in.readInt());
  }

  /** 0 = there is no value, 1 = an empty one, 2 = another one. */
  public int presence() {
    if (missing || type == Primitive.NULL) {
      return 0;
    }
    in.position(at);
    boolean empty = false;
    if (type == Primitive.STRING || type == Primitive.BYTES) {
      empty = in.skipBytes() == 0;
    } else if (type == Primitive.ROW) {
      empty = isEmptyRow(in.skipBytes());
    } else if (type instanceof AvroType.Items || type instanceof AvroType.Entries) {
      empty = in.readLong() == 0;
    } else if (type instanceof AvroType.Struct record) {
      empty = record.fields().isEmpty();
    } else if (type instanceof AvroType.Fixed fixed) {
      empty = fixed.size() == 0;
    }
    return empty ? 1 : 2;
  }

  /** True if the text of {@code length} bytes before the position has nothing in its braces. */
  private boolean isEmptyRow(int length) {
    int seen = 0;
    for (int i = in.position() - length; i < in.position(); i++) {
      seen += in.buffer()[i] > ' ' ? 1 : 0;
    }
    return seen == 2;
  }

  /** What it is, in words that follow "found", as of JSON. */
  public String words() {
    if (missing) {
      return "nothing";
    }
    String empty = presence() == 1 ? "an empty " : "";
    if (type instanceof AvroType.Items) {
      return empty.isEmpty() ? "an array" : empty + "array";
    } else if (type instanceof AvroType.Struct
        || type instanceof AvroType.Entries
        || type == Primitive.ROW) {
      return empty.isEmpty() ? "an object" : empty + "object";
    }
    return switch (kind()) {
      case NONE -> "null";
      case BOOLEAN -> "a boolean";
      case WHOLE, FLOAT, DOUBLE -> "a number";
      default -> empty.isEmpty() ? "a string" : empty + "string";
    };
  }

  /** How many items it has; -1 if it is no array. */
  public int length() {
    if (missing || !(type instanceof AvroType.Items array)) {
      return -1;
    }
    in.position(at);
    long length = 0;
    for (long n = KnownDatums.block(in); n != 0; n = KnownDatums.block(in)) {
      length += n;
      for (long i = 0; i < n; i++) {
        KnownDatums.skip(in, types, array.item());
      }
    }
    in.again(in.position() - at);
    return (int) Math.min(Integer.MAX_VALUE, length);
  }

  /**
   * The first byte of the innermost value on the way here that has a first byte of its own: a
   * record and null have none. Problems are placed by it.
   */
  public int place() {
    return place;
  }

  /** How many steps lead to the value at {@link #place}, the field being the first. */
  public int placeDepth() {
    return placeDepth;
  }
}
