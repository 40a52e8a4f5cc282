package io.deltaform.generator.avro;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Avro models built by hand, so that what is tested is the generator alone. */
final class AvroModels {
  private static final SourcePosition AT = new SourcePosition("test.avsc", 1, 1);
  private final TreeMap<String, Shape> shapes = new TreeMap<>();

  SchemaModel model() {
    return new SchemaModel(shapes, List.of(), new TreeMap<>(), List.of());
  }

  static TypeRef scalar(ValueType type) {
    return new TypeRef.ScalarRef(Scalar.of(type), WireForm.NATURAL);
  }

  static TypeRef scalar(ValueType type, WireForm form) {
    return new TypeRef.ScalarRef(Scalar.of(type), form);
  }

  static TypeUse list(TypeUse element) {
    return TypeUse.of(new TypeRef.ListOf(element));
  }

  static TypeUse map(TypeUse value) {
    return TypeUse.of(new TypeRef.MapOf(value));
  }

  static TypeUse nullable(TypeRef type, int nullBranch) {
    return new TypeUse(type, true, nullBranch);
  }

  TypeRef enumeration(String name, String... symbols) {
    shapes.put(
        name, new EnumType(name, Encoding.AVRO, List.of(symbols), null, null, Notes.NONE, AT));
    return new TypeRef.Named(name);
  }

  TypeUse union(String name, int nullBranch, TypeRef... branches) {
    shapes.put(
        name,
        new UnionType(name, Encoding.AVRO, List.of(branches), nullBranch, null, Notes.NONE, AT));
    return new TypeUse(new TypeRef.Named(name), nullBranch >= 0, -1);
  }

  TypeRef record(String name, Object... namesAndTypes) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      TypeUse use =
          namesAndTypes[i + 1] instanceof TypeUse x
              ? x
              : TypeUse.of((TypeRef) namesAndTypes[i + 1]);
      fields.add(field((String) namesAndTypes[i], use, null));
    }
    shapes.put(
        name, new RecordType(name, Encoding.AVRO, fields, false, null, null, Notes.NONE, AT));
    return new TypeRef.Named(name);
  }

  private static Field field(String name, TypeUse use, @Nullable String doc) {
    return new Field(name, use, true, null, doc, null, Notes.NONE, AT);
  }

  /** One record that has every type, logical type and container. */
  static SchemaModel everything() {
    AvroModels m = new AvroModels();
    TypeRef colour = m.enumeration("a.b.Colour", "RED", "GREEN", "BLUE");
    TypeRef point =
        m.record("a.b.Point", "x", scalar(ValueType.INT32), "y", scalar(ValueType.FLOAT64));
    TypeRef node = new TypeRef.Named("a.b.Node");
    m.record(
        "a.b.Node",
        "name",
        scalar(ValueType.STRING),
        "next",
        nullable(node, 0),
        "kids",
        list(TypeUse.of(node)));
    TypeRef fixed = new TypeRef.FixedRef("a.b.Four", 4, Scalar.of(ValueType.BYTES));
    TypeUse union =
        m.union(
            "a.b.Choice",
            1,
            scalar(ValueType.STRING),
            scalar(ValueType.INT64),
            point,
            colour,
            fixed,
            new TypeRef.ListOf(nullable(scalar(ValueType.INT32), 1)),
            new TypeRef.MapOf(TypeUse.of(scalar(ValueType.BOOLEAN))));
    TypeUse plain = m.union("a.b.Plain", -1, scalar(ValueType.FLOAT32), scalar(ValueType.BYTES));
    TypeRef bytesDecimal = new TypeRef.ScalarRef(Scalar.decimal(20, 4), WireForm.BIG_ENDIAN);
    m.record("Empty");
    m.record(
        "a.b.Everything",
        "aBoolean",
        scalar(ValueType.BOOLEAN),
        "anInt",
        scalar(ValueType.INT32),
        "aLong",
        scalar(ValueType.INT64),
        "aFloat",
        scalar(ValueType.FLOAT32),
        "aDouble",
        scalar(ValueType.FLOAT64),
        "aString",
        scalar(ValueType.STRING),
        "someBytes",
        scalar(ValueType.BYTES),
        "nothing",
        nullable(new TypeRef.Any(), -1),
        "aFixed",
        fixed,
        "colour",
        colour,
        "maybeColour",
        nullable(colour, 0),
        "point",
        point,
        "maybePoint",
        nullable(point, 1),
        "empty",
        new TypeRef.Named("Empty"),
        "node",
        node,
        "choice",
        union,
        "choices",
        list(union),
        "plain",
        plain,
        "maybeInt",
        nullable(scalar(ValueType.INT32), 0),
        "maybeString",
        nullable(scalar(ValueType.STRING), 1),
        "ints",
        list(TypeUse.of(scalar(ValueType.INT32))),
        "matrix",
        list(list(TypeUse.of(scalar(ValueType.FLOAT64)))),
        "maybeList",
        nullable(new TypeRef.ListOf(TypeUse.of(scalar(ValueType.STRING))), 0),
        "listOfMaybe",
        list(nullable(scalar(ValueType.STRING), 0)),
        "points",
        map(TypeUse.of(point)),
        "maps",
        map(map(list(TypeUse.of(scalar(ValueType.INT64))))),
        "mapOfMaybe",
        map(nullable(scalar(ValueType.INT64), 1)),
        "decimal",
        bytesDecimal,
        "maybeDecimal",
        nullable(bytesDecimal, 0),
        "fixedDecimal",
        new TypeRef.FixedRef("a.b.Money", 9, Scalar.decimal(18, 2)),
        "uuid",
        scalar(ValueType.UUID),
        "maybeUuid",
        nullable(scalar(ValueType.UUID), 0),
        "fixedUuid",
        new TypeRef.FixedRef("a.b.Uuid", 16, Scalar.of(ValueType.UUID)),
        "duration",
        new TypeRef.FixedRef("a.b.Span", 12, Scalar.of(ValueType.AVRO_DURATION)),
        "date",
        scalar(ValueType.DATE, WireForm.EPOCH_DAYS),
        "timeMillis",
        scalar(ValueType.TIME, WireForm.EPOCH_MILLIS),
        "timeMicros",
        scalar(ValueType.TIME, WireForm.MICROS),
        "times",
        list(TypeUse.of(scalar(ValueType.TIME, WireForm.MICROS))),
        "stampMillis",
        scalar(ValueType.INSTANT, WireForm.EPOCH_MILLIS),
        "stampMicros",
        scalar(ValueType.INSTANT, WireForm.MICROS),
        "stampNanos",
        scalar(ValueType.INSTANT, WireForm.NANOS),
        "localMillis",
        scalar(ValueType.LOCAL_DATE_TIME, WireForm.EPOCH_MILLIS),
        "localMicros",
        scalar(ValueType.LOCAL_DATE_TIME, WireForm.MICROS),
        "localNanos",
        scalar(ValueType.LOCAL_DATE_TIME, WireForm.NANOS));
    return m.model();
  }
}
