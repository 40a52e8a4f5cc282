package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.avro.DatumResolution;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.Utf8;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Opens bodies that came with something beside them: headers, or a frame that names the schema of a
 * datum. Not thread-safe.
 */
final class InputOpener {
  private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

  private final List<Format> formats;
  private final Reading reading;
  private final Recognition recognition;
  private final BodyOpener bodies;
  private final @Nullable SchemaLookup lookup;
  private final ReadLimits limits;
  private final BoundedCache<DatumFrame, Known> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  /** What a schema of Avro comes to: worked out once. */
  private sealed interface Known {}

  /** Whose datums those of a schema are. */
  private record Written(Format format, DatumResolution resolution) implements Known {}

  /** Why datums of a schema are not read. */
  private record Refused(String message) implements Known {}

  InputOpener(
      List<Format> formats,
      Reading reading,
      Recognition recognition,
      BodyOpener bodies,
      @Nullable SchemaLookup lookup,
      ReadLimits limits) {
    this.formats = formats;
    this.reading = reading;
    this.recognition = recognition;
    this.bodies = bodies;
    this.lookup = lookup;
    this.limits = limits;
  }

  Records open(ReaderInput input) {
    byte[] body = input.body() == null ? NULL : input.body();
    DatumFrame frame = DatumFrame.of(body);
    int from = frame == null ? 0 : frame.size();
    Map<String, String> attributes = input.attributes();
    if (input.body() != null && !attributes.isEmpty()) {
      byte[] data = Arrays.copyOfRange(body, from, body.length);
      for (Format format : formats) {
        byte[] event = format.event(attributes, data);
        if (event != null) {
          return event(format, event);
        }
      }
    }
    Window window = Window.opened(body, from, body.length - from, limits);
    if (frame == null) {
      return bodies.open(window);
    }
    boolean text = BodyKind.isJson(window) && !isBlank(window);
    return text && isSurelyText(window) ? bodies.open(window) : framed(window, frame, text);
  }

  /** What has nothing but white space in a frame is a datum: a number is written so. */
  private static boolean isBlank(Window window) {
    byte[] b = window.buffer();
    int p = Utf8.afterMark(b, window.position(), window.limit());
    return JsonInput.wsEnd(b, p, window.limit()) == window.limit();
  }

  /**
   * True if a record of JSON with a text in it comes first. Datums begin as JSON does, too, and
   * some short ones are JSON: then the schema says which it is.
   */
  private boolean isSurelyText(Window window) {
    byte[] b = window.buffer();
    int start = Utf8.afterMark(b, window.position(), window.limit());
    JsonInput in = new JsonInput(limits);
    int end;
    try {
      in.reset(b, start, window.limit() - start);
      end = in.skip(b, JsonInput.wsEnd(b, start, window.limit()), window.limit());
    } catch (MalformedInput e) {
      return false;
    }
    while (start < end && b[start] != '"') {
      start++;
    }
    return start < end;
  }

  private Records event(Format format, byte[] event) {
    Window window = Window.over(event, 0, event.length, limits.recordLength());
    return BodyKind.isJson(window)
        ? bodies.open(window)
        : new AvroRecords(window, reading, recognition.reader(format.id()), format.id());
  }

  /**
   * @param text true if the body begins as JSON does, which it is unless the schema is one of Avro
   */
  private Records framed(Window window, DatumFrame frame, boolean text) {
    Known schema = known.get(frame);
    if (schema == null) {
      try {
        byte[] found = frame.schema(lookup);
        if (found == null) {
          return text ? bodies.open(window) : unknown(window, frame);
        }
        WriterSchema parsed = parsed(found, text);
        if (parsed == null) {
          return bodies.open(window);
        }
        schema = known(parsed, frame);
        known.put(frame, schema);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (MalformedInput e) {
        schema = mismatch(frame, e);
      }
    }
    if (schema instanceof Written written) {
      String format = written.format().id();
      return new ResolvedRecords(
          window, reading, recognition.reader(format), format, written.resolution(), limits);
    }
    return new RefusedRecords(window, reading, "writer-schema", ((Refused) schema).message());
  }

  private static Refused mismatch(DatumFrame frame, MalformedInput reason) {
    return new Refused("writer schema mismatch: of the schema of " + frame + ", " + reason.text());
  }

  /** Null if it is no schema of Avro and the body may be JSON. */
  private @Nullable WriterSchema parsed(byte[] schema, boolean text) {
    try {
      return WriterSchema.parse(schema, limits);
    } catch (MalformedInput e) {
      if (text) {
        return null;
      }
      throw e;
    }
  }

  private static String foreign(WriterSchema schema, DatumFrame frame) {
    String name = schema.root().name();
    return "found Avro with "
        + frame
        + " of a schema of no known format: "
        + (name == null ? "it has no record" : name + " is a record of no format of the reader");
  }

  private Records unknown(Window window, DatumFrame frame) {
    if (recognition.named() != null && formats.get(0).bodies() == Format.Bodies.JSON_OR_AVRO) {
      return bodies.open(window);
    }
    return new RefusedRecords(
        window,
        reading,
        "unknown-format",
        "found Avro with "
            + frame
            + " of a schema that is not known; give the reader a lookup of schemas, or one format"
            + " that has bare datums");
  }

  /** Of the format whose record bears the name of the writer's; the only one whatever its name. */
  private Known known(WriterSchema schema, DatumFrame frame) {
    try {
      for (Format format : formats) {
        DatumResolution resolution = resolution(format, schema, formats.size() == 1, limits);
        if (resolution != null) {
          return new Written(format, resolution);
        }
      }
    } catch (MalformedInput e) {
      return mismatch(frame, e);
    }
    return new Refused(foreign(schema, frame));
  }

  /**
   * How datums of {@code schema} become those of {@code format}.
   *
   * @return null if the format has no datums, or those of a record of another name
   * @throws MalformedInput where the schemas do not fit
   */
  static @Nullable DatumResolution resolution(
      Format format, WriterSchema schema, boolean anyName, ReadLimits limits) {
    AvroSchema wanted =
        format.datums(
            schema.root().fields().stream().map(DatumType.Field::name).collect(Collectors.toSet()));
    if (wanted == null) {
      return null;
    }
    byte[] text = wanted.text().getBytes(StandardCharsets.UTF_8);
    String name = WriterSchema.parse(text, limits).root().name();
    boolean same = name != null && name.equals(schema.root().name());
    return same || anyName ? DatumResolution.of(schema, wanted, limits) : null;
  }

  /**
   * How bare datums of the schema in {@code text} become those of the one format of a reader.
   *
   * @throws IllegalArgumentException if the reader has no such format, or the schema does not fit
   */
  static DatumResolution resolution(List<Format> formats, byte[] text, ReadLimits limits) {
    DatumResolution resolution;
    try {
      WriterSchema written = WriterSchema.parse(text, limits);
      resolution = resolution(formats.get(0), written, true, limits);
    } catch (MalformedInput e) {
      throw new IllegalArgumentException(e.text(), e);
    }
    if (resolution == null || formats.size() > 1) {
      throw new IllegalArgumentException(
          "found a schema of bare datums, expected one format that has such: name it");
    }
    return resolution;
  }
}
