package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumResolution;
import io.deltaform.runtime.avro.WriterSchema;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out what a body is, and how its records are read. */
final class BodyOpener {
  private final Reading reading;
  private final Recognition recognition;
  private final Format first;
  private final List<BlockCodec> codecs;
  private final ReadLimits limits;
  private final @Nullable DatumResolution resolution;

  /**
   * @param first the format, if there is only one
   * @param resolution of bare datums that are not the documented ones; null if they are
   */
  BodyOpener(
      Reading reading,
      Recognition recognition,
      Format first,
      Collection<BlockCodec> codecs,
      @Nullable DatumResolution resolution,
      ReadLimits limits) {
    this.resolution = resolution;
    this.reading = reading;
    this.recognition = recognition;
    this.first = first;
    this.codecs = List.copyOf(codecs);
    this.limits = limits;
  }

  /** The records of a body; capture files are opened. */
  Records open(Window window) {
    return Container.begins(window) ? new File(window).records() : body(window);
  }

  private Records body(Window window) {
    FormatReader named = recognition.named();
    Records records;
    if (Container.begins(window)) {
      records = container(window, recognition::of);
    } else if (named != null
        && first.bodies() == Format.Bodies.JSON_OR_AVRO
        && !BodyKind.isJson(window)) {
      records =
          resolution == null
              ? new AvroRecords(window, reading, named, first.id())
              : new ResolvedRecords(window, reading, named, first.id(), resolution, limits);
    } else {
      records = new JsonRecords(window, reading, recognition);
    }
    return opened(records, window);
  }

  private Records opened(Records records, Window window) {
    return window.isUnpacked() ? new OpenedRecords(records, window, reading) : records;
  }

  private Records container(Window window, ContainerRecords.Opener opener) {
    return new ContainerRecords(window, reading, opener, new BlockCodecs(codecs, limits), limits);
  }

  /** A container file, of which only its header tells whether it is a capture file. */
  private final class File implements Records {
    private final Window window;
    private final Records events;
    private @Nullable CaptureDatums capture;
    private @Nullable Records bodies;

    File(Window window) {
      this.window = window;
      this.events = container(window, this::datums);
    }

    Records records() {
      return opened(this, window);
    }

    private @Nullable DatumReader datums(Reading reading, WriterSchema schema) {
      CaptureDatums found = CaptureDatums.of(schema, limits);
      if (found == null) {
        return recognition.of(reading, schema);
      }
      capture = found;
      bodies =
          new CaptureRecords(
              events, found, reading, event -> body(Window.opened(event, 0, event.length, limits)));
      return found;
    }

    @Override
    public boolean next() {
      if (bodies == null) {
        // the first call opens the file, and reads an event of it
        boolean more = events.next();
        if (capture == null || !capture.isWaiting()) {
          return more;
        }
      }
      return bodies == null ? events.next() : bodies.next();
    }
  }
}
