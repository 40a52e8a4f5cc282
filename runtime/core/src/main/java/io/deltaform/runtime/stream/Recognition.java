package io.deltaform.runtime.stream;

import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Finds the reader of a record's format: the one that was named, or the one whose signature the
 * record has, if no other format's signature matches too. Not thread-safe.
 */
final class Recognition {
  private final Map<String, FormatReader> readers = new LinkedHashMap<>();
  private final String name;
  private final @Nullable FormatReader named;
  private final List<Signature> signatures;
  private final Detector detector;
  private final Guess guess;

  /**
   * @param formats one format is named: its records are not looked at; of several, each is detected
   */
  Recognition(List<Format> formats, ReaderContext context) {
    Map<String, Signature> known = new LinkedHashMap<>();
    Signatures.ALL.forEach(signature -> known.put(signature.format(), signature));
    for (Format format : formats) {
      readers.put(format.id(), format.open(context));
      Signature signature = formats.size() > 1 ? format.signature() : null;
      if (signature != null) {
        known.put(format.id(), signature);
      }
    }
    this.name = formats.get(0).id();
    this.named = formats.size() == 1 ? readers.get(name) : null;
    this.signatures = List.copyOf(known.values());
    this.detector = new Detector(signatures);
    this.guess = new Guess(signatures, detector);
  }

  /** The reader of the only format; null if there are several. */
  @Nullable FormatReader named() {
    return named;
  }

  /** All readers, by format. */
  Map<String, FormatReader> readers() {
    return readers;
  }

  /** The lowest position that a reader holds; empty if none holds one. */
  OptionalLong held() {
    return readers.values().stream()
        .map(FormatReader::held)
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min();
  }

  /** The reader of a format that there is. */
  FormatReader reader(String format) {
    return Objects.requireNonNull(readers.get(format), format);
  }

  /** A reader that the record is likely for, as {@link Guess#likely} says. */
  @Nullable FormatReader likely(Reading reading) {
    return guess.likely(reading);
  }

  /**
   * The reader for the record that {@code reading} stands at; null if there is none: then the
   * record is refused.
   */
  @Nullable FormatReader of(Reading reading) {
    if (named != null) {
      reading.format(name);
      return named;
    }
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    List<Signature> matches = reading.matches(detector);
    if (matches.size() == 1) {
      String format = matches.get(0).format();
      reading.format(format);
      FormatReader reader = readers.get(format);
      if (reader != null) {
        guess.recognised(reader, format, in);
        return reader;
      }
    }
    // only what is JSON can be of an unknown format
    in.skip(b, in.start(), in.end());
    refuse(reading, matches);
    return null;
  }

  /**
   * The reader for the datums of a container file with that schema; null if there is none: then the
   * file is refused.
   */
  @Nullable DatumReader of(Reading reading, WriterSchema schema) {
    List<Signature> matches = named != null ? List.of() : containers(signatures, schema);
    FormatReader reader = named;
    if (named != null) {
      reading.format(name);
    } else if (matches.size() == 1) {
      reading.format(matches.get(0).format());
      reader = readers.get(matches.get(0).format());
    }
    DatumReader datums = reader == null ? null : reader.container(schema);
    if (datums == null && named != null) {
      reading.refuse(
          "unknown-format", "found an Avro container file whose schema is none of " + name);
    } else if (datums == null) {
      refuse(reading, matches);
    }
    return datums;
  }

  /** Those of {@code signatures} that a container file with that schema has. */
  static List<Signature> containers(List<Signature> signatures, WriterSchema schema) {
    return signatures.stream().filter(signature -> isOf(signature.container(), schema)).toList();
  }

  private static boolean isOf(@Nullable Condition condition, WriterSchema schema) {
    return condition != null
        && condition.holds(field -> schema.root().field(field.path().get(0)) != null);
  }

  private void refuse(Reading reading, List<Signature> matches) {
    if (matches.size() == 1) {
      reading.refuse(
          "unknown-format",
          "found a record of "
              + matches.get(0).format()
              + ", which this reader does not read; it reads "
              + String.join(", ", readers.keySet()));
    } else if (matches.isEmpty()) {
      List<String> wanted = new ArrayList<>();
      for (Signature signature : signatures) {
        wanted.add(signature.format() + " (" + signature.lookedFor() + ")");
      }
      reading.refuse(
          "unknown-format",
          "found a record of no known format; looked for " + String.join("; ", wanted));
    } else {
      reading.refuse(
          "ambiguous-format",
          "found a record that could be any of "
              + String.join(", ", matches.stream().map(Signature::format).toList())
              + "; name the format");
    }
  }
}
