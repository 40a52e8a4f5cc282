package io.deltaform.cli;

import io.deltaform.library.registry.RegisteredFiles;
import io.deltaform.library.registry.RegisteredSchema;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.library.registry.SchemaRegistryException;
import io.deltaform.schema.SourceFile;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Registries, and schemas in them, by their addresses. */
final class RegistryAddress {
  private static final Pattern SUBJECT =
      Pattern.compile("(https?://.+?)/subjects/([^/]+)(?:/versions/(latest|[1-9][0-9]{0,8}))?/?");
  private static final Pattern ID =
      Pattern.compile("(https?://.+?)/schemas/ids/([1-9][0-9]{0,8})/?");
  private static final Pattern KEY =
      Pattern.compile("(https?://.+?)/schemas/keys/([^/]+)/([^/]+)/?");

  private RegistryAddress() {}

  /** True if the input is an address and not a file. */
  static boolean is(String input) {
    return input.startsWith("http://") || input.startsWith("https://");
  }

  /**
   * The registry at an address.
   *
   * @throws Failure if the address is none
   */
  static SchemaRegistryClient client(String address) {
    try {
      return SchemaRegistryClient.of(URI.create(address));
    } catch (IllegalArgumentException e) {
      throw Failure.usage(
          "no address of a registry: "
              + address.replaceFirst("//.*@", "//")
              + "; expected one such as http://localhost:8081");
    }
  }

  /**
   * What a registry gives.
   *
   * @throws Failure with the registry's own reason if it does not
   */
  static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (SchemaRegistryException e) {
      throw Failure.io(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The schema that the address names as the file that it would be, and after it those that it
   * refers to. Of a subject without a version it is the latest.
   *
   * @throws Failure if the address is none of a schema, or the registry does not give it
   */
  static List<SourceFile> files(String address) {
    return schema(address).files();
  }

  /**
   * A schema of a registry.
   *
   * @param files as {@link #files} gives them
   * @param references the texts that it refers to, by the names by which it does
   */
  record Found(List<SourceFile> files, Map<String, String> references) {}

  /** As {@link #files}, with the names of references. */
  static Found schema(String address) {
    Place place = place(address);
    return asked(
        () -> {
          RegisteredSchema schema = place.schema();
          Map<String, String> references = new LinkedHashMap<>();
          place.client().referenced(schema).forEach((name, s) -> references.put(name, s.text()));
          return new Found(RegisteredFiles.of(place.client(), schema), references);
        });
  }

  /** The Avro schema that the address names, complete. */
  static byte[] avro(String address) {
    Place place = place(address);
    return asked(() -> place.client().complete(place.schema())).getBytes(StandardCharsets.UTF_8);
  }

  /** A schema that is not asked for yet. */
  private record Place(
      SchemaRegistryClient client, Function<SchemaRegistryClient, RegisteredSchema> question) {
    RegisteredSchema schema() {
      return question.apply(client);
    }
  }

  private static Place place(String address) {
    Matcher subject = SUBJECT.matcher(address);
    if (subject.matches()) {
      String name = decoded(subject.group(2));
      String version = subject.group(3);
      return new Place(
          client(subject.group(1)),
          client ->
              version == null || version.equals("latest")
                  ? client.latest(name)
                  : client.version(name, Integer.parseInt(version)));
    }
    Matcher id = ID.matcher(address);
    if (id.matches()) {
      int number = Integer.parseInt(id.group(2));
      return new Place(client(id.group(1)), client -> client.byId(number));
    }
    Matcher key = KEY.matcher(address);
    if (key.matches()) {
      String kind = decoded(key.group(2));
      String value = decoded(key.group(3));
      return new Place(client(key.group(1)), client -> client.byKey(kind, value));
    }
    throw Failure.usage(
        "expected the address of a schema: http://HOST/subjects/NAME[/versions/N],"
            + " http://HOST/schemas/ids/N or http://HOST/schemas/keys/KIND/KEY");
  }

  private static String decoded(String segment) {
    try {
      return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Failure.usage("found a % without two hex digits after it in " + segment);
    }
  }
}
