package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.compatibility.cdc.Element.Place;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import io.deltaform.schema.compatibility.json.JsonShape;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Single values of JSON Schemas. Beside the standard's keywords, {@code precision}, {@code scale}
 * and {@code aliases} count, as producers add them to columns.
 */
final class JsonValues {
  private JsonValues() {}

  static Value of(JsonSchemaGraph graph, JsonShape shape) {
    Place place = new Place(graph, shape.node());
    String format = shape.format();
    return switch (shape.type()) {
      case STRING -> {
        String encoding = shape.contentEncoding();
        if (encoding != null) {
          String spelling = encoding.toLowerCase(Locale.ROOT);
          yield new Value(Scalar.of(ValueType.BYTES), spelling, shape.maxLength(), place);
        }
        ValueType type = format == null ? ValueType.STRING : text(format);
        boolean told = format == null || type != ValueType.STRING;
        yield new Value(Scalar.of(type), told ? null : format, shape.maxLength(), place);
      }
      case NUMBER -> new Value(decimal(graph, shape), format, -1, place);
      case INTEGER, PLAIN_INTEGER -> new Value(Scalar.of(integer(shape)), unit(format), -1, place);
      case BOOLEAN -> new Value(Scalar.of(ValueType.BOOLEAN), null, -1, place);
      default -> new Value(null, null, -1, place);
    };
  }

  private static ValueType text(String format) {
    return switch (format) {
      case "date-time" -> ValueType.OFFSET_DATE_TIME;
      case "local-date-time" -> ValueType.LOCAL_DATE_TIME;
      case "date" -> ValueType.DATE;
      case "time" -> ValueType.TIME_WITH_OFFSET;
      case "local-time" -> ValueType.TIME;
      case "duration" -> ValueType.DURATION;
      case "uuid" -> ValueType.UUID;
      default -> ValueType.STRING;
    };
  }

  /** A width is in the type; anything else that a format says of a number is its unit. */
  private static @Nullable String unit(@Nullable String format) {
    return "int32".equals(format) || "int64".equals(format) ? null : format;
  }

  private static ValueType integer(JsonShape shape) {
    if (shape.fits(Integer.MIN_VALUE, Integer.MAX_VALUE) || "int32".equals(shape.format())) {
      return ValueType.INT32;
    }
    return shape.fits(Long.MIN_VALUE, Long.MAX_VALUE) || "int64".equals(shape.format())
        ? ValueType.INT64
        : ValueType.BIG_INTEGER;
  }

  private static Scalar decimal(JsonSchemaGraph graph, JsonShape shape) {
    Integer precision = null;
    Integer scale = null;
    for (String node : shape.nodes()) {
      if (graph.text(node) instanceof LocatedObject object) {
        precision = precision == null ? number(object, "precision") : precision;
        scale = scale == null ? number(object, "scale") : scale;
      }
    }
    return precision == null && scale == null
        ? Scalar.of(ValueType.DECIMAL)
        : Scalar.decimal(precision == null ? -1 : precision, scale == null ? 0 : scale);
  }

  private static @Nullable Integer number(LocatedObject object, String name) {
    for (String spelt : List.of(name, "x-" + name)) {
      if (object.get(spelt) instanceof LocatedNumber number
          && number.text().matches("-?[0-9]{1,6}")) {
        return Integer.valueOf(number.text());
      }
    }
    return null;
  }

  /** Earlier names of a property. */
  static List<String> aliases(JsonSchemaGraph graph, String id) {
    if (graph.text(id) instanceof LocatedObject object) {
      for (String spelt : List.of("aliases", "x-aliases")) {
        Located found = object.get(spelt);
        if (found != null) {
          return TableElements.texts(found.toValue());
        }
      }
    }
    return List.of();
  }
}
