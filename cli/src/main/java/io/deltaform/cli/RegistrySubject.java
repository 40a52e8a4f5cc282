package io.deltaform.cli;

import io.deltaform.library.registry.RegisteredSchema;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.library.registry.SchemaRegistryException;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A subject of a registry by its address. */
final class RegistrySubject {
  private static final Pattern ADDRESS =
      Pattern.compile("(https?://.+?)/subjects/([^/]+)(?:/versions/(latest|[1-9][0-9]{0,8}))?/?");

  private RegistrySubject() {}

  /**
   * The version that the address names, else the latest, as the file that it would be.
   *
   * @throws Failure if the address is none of a subject, or the registry does not give it
   */
  static SourceFile file(String address) {
    Matcher m = ADDRESS.matcher(address);
    if (!m.matches()) {
      throw Failure.usage(
          "expected the address of a subject: http://HOST/subjects/NAME[/versions/N]");
    }
    try {
      SchemaRegistryClient client = SchemaRegistryClient.of(URI.create(m.group(1)));
      String subject = URLDecoder.decode(m.group(2).replace("+", "%2B"), StandardCharsets.UTF_8);
      String version = m.group(3);
      RegisteredSchema schema =
          version == null || version.equals("latest")
              ? client.latest(subject)
              : client.version(subject, Integer.parseInt(version));
      String ending =
          switch (schema.type()) {
            case "AVRO" -> ".avsc";
            case "TABLE" -> ".table.json";
            default -> ".json";
          };
      return new SourceFile(
          subject + ending, Bytes.copyOf(schema.text().getBytes(StandardCharsets.UTF_8)));
    } catch (SchemaRegistryException e) {
      throw Failure.io(String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw Failure.usage("no address of a registry: " + m.group(1).replaceFirst("//.*@", "//"));
    }
  }
}
