package io.deltaform.registry.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;

/** Which types of content are taken and given. */
final class MediaTypes {
  /** In order of preference. */
  private static final List<String> GIVEN =
      List.of(
          "application/vnd.schemaregistry.v1+json",
          "application/vnd.schemaregistry+json",
          "application/json");

  private static final List<HttpField> FIELDS =
      GIVEN.stream()
          .<HttpField>map(type -> new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, type))
          .toList();

  /** Bodies of records; a schema in one of these is no JSON and is refused as that. */
  private static final Set<String> RECORDS =
      Set.of(
          "application/octet-stream",
          "application/x-ndjson",
          "application/ndjson",
          "application/cloudevents+json",
          "application/avro",
          "avro/binary");

  /** What was decided about an Accept header; clients send few different ones. */
  private static final Map<String, Integer> DECIDED = new ConcurrentHashMap<>();

  private static final int REMEMBERED = 200;

  private MediaTypes() {}

  /** The content type of errors and of answers to those who accept anything. */
  static HttpField first() {
    return FIELDS.get(0);
  }

  /** The content type to answer with; null if the client accepts none of those given. */
  static @Nullable HttpField accepted(@Nullable String accept) {
    if (accept == null || accept.isBlank()) {
      return first();
    }
    Integer known = DECIDED.get(accept);
    if (known == null) {
      known = best(accept.toLowerCase(Locale.ROOT));
      if (DECIDED.size() < REMEMBERED) {
        DECIDED.put(accept, known);
      }
    }
    return known < 0 ? null : FIELDS.get(known);
  }

  /** True if the client takes answers of a type that is none of those given. */
  static boolean isAccepted(@Nullable String accept, String type) {
    if (accept == null || accept.isBlank()) {
      return true;
    }
    int parameters = type.indexOf(';');
    String bare = parameters < 0 ? type : type.substring(0, parameters);
    String all = bare.substring(0, bare.indexOf('/')) + "/*";
    for (String range : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
      String name = range.split(";", -1)[0].strip();
      if (name.equals("*/*") || name.equals(bare) || name.equals(all)) {
        return true;
      }
    }
    return false;
  }

  private static int best(String accept) {
    int best = -1;
    double quality = 0;
    for (int i = 0; i < GIVEN.size(); i++) {
      double q = quality(accept, GIVEN.get(i));
      if (q > quality) {
        best = i;
        quality = q;
      }
    }
    return best;
  }

  /** How much a type is wanted: the quality of the most specific range that it is in. */
  private static double quality(String accept, String type) {
    double quality = 0;
    int specific = -1;
    for (String range : accept.split(",", -1)) {
      String[] parts = range.split(";", -1);
      String name = parts[0].strip();
      int rank = name.equals(type) ? 2 : name.equals("application/*") ? 1 : 0;
      if ((rank > 0 || name.equals("*/*")) && rank > specific) {
        specific = rank;
        quality = quality(parts);
      }
    }
    return quality;
  }

  private static double quality(String[] parts) {
    for (String part : parts) {
      String parameter = part.strip();
      if (parameter.startsWith("q=")) {
        try {
          return Double.parseDouble(parameter.substring(2).strip());
        } catch (NumberFormatException e) {
          return 0;
        }
      }
    }
    return 1;
  }

  /** True if a body of that type is read; one without a type is. */
  static boolean isTaken(@Nullable String contentType) {
    if (contentType == null || contentType.isBlank()) {
      return true;
    }
    int end = contentType.indexOf(';');
    String type = (end < 0 ? contentType : contentType.substring(0, end)).strip();
    String plain = type.toLowerCase(Locale.ROOT);
    return GIVEN.contains(plain) || RECORDS.contains(plain);
  }
}
