package io.deltaform.maven;

import io.deltaform.library.exchange.SubjectPatterns;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.schema.catalogue.NearestName;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.crypto.DefaultSettingsDecryptionRequest;
import org.apache.maven.settings.crypto.SettingsDecrypter;
import org.jspecify.annotations.Nullable;

/**
 * The nested value {@code registry}: which registry, and which of its subjects.
 *
 * @param client asks it
 * @param subjects all where none are named
 */
record Registry(SchemaRegistryClient client, SubjectPatterns subjects) {
  /** Of the parts. */
  static final List<String> NAMES = List.of("url", "server", "subjects");

  private static final String PROPERTY = "deltaform.registry.";

  /**
   * Reads the value. What is typed as {@code -Ddeltaform.registry.url} comes before what the pom
   * says.
   *
   * @return null if neither names a registry
   * @throws MojoExecutionException if a part has no such name, or is no address
   */
  static @Nullable Registry of(
      Map<String, String> nested, MavenSession session, SettingsDecrypter decrypter)
      throws MojoExecutionException {
    Map<String, String> parts = new HashMap<>(nested);
    for (String name : NAMES) {
      String typed = session.getUserProperties().getProperty(PROPERTY + name);
      if (typed != null) {
        parts.put(name, typed);
      }
    }
    for (String name : parts.keySet()) {
      if (!NAMES.contains(name)) {
        throw new MojoExecutionException(
            "registry: nothing is called " + name + NearestName.choice(name, NAMES));
      }
    }
    String url = parts.get("url");
    if (url == null) {
      if (!parts.isEmpty()) {
        throw new MojoExecutionException(
            "registry: url is missing; expected one such as http://localhost:8081");
      }
      return null;
    }
    if (session.isOffline()) {
      throw new MojoExecutionException(
          "registry: Maven is offline. deltaform:download keeps subjects in the source tree, where"
              + " a build that is offline finds them");
    }
    return new Registry(
        client(url.strip(), user(parts.get("server"), session, decrypter)),
        new SubjectPatterns(list(parts.get("subjects"))));
  }

  /** The same, where a registry is needed. */
  static Registry required(
      Map<String, String> nested, MavenSession session, SettingsDecrypter decrypter)
      throws MojoExecutionException {
    Registry registry = of(nested, session, decrypter);
    if (registry == null) {
      throw new MojoExecutionException(
          "registry: nothing is set; expected <registry><url>http://localhost:8081</url></registry>"
              + " or -Ddeltaform.registry.url=http://localhost:8081");
    }
    return registry;
  }

  private static List<String> list(@Nullable String text) {
    return text == null
        ? List.of()
        : Arrays.stream(text.split("[,\\s]+")).filter(part -> !part.isEmpty()).toList();
  }

  private static SchemaRegistryClient client(String url, String user)
      throws MojoExecutionException {
    try {
      URI address = URI.create(url);
      return SchemaRegistryClient.of(
          user.isEmpty() ? address : URI.create(url.replaceFirst("//(.*@)?", "//" + user)));
    } catch (IllegalArgumentException e) {
      throw new MojoExecutionException(
          "registry: "
              + url.replaceFirst("//.*@", "//")
              + " is no address; expected one such as http://localhost:8081");
    }
  }

  /** User and password of a {@code <server>} of the settings, as they stand before a host. */
  private static String user(@Nullable String id, MavenSession session, SettingsDecrypter decrypter)
      throws MojoExecutionException {
    if (id == null) {
      return "";
    }
    Server server = session.getSettings().getServer(id);
    if (server == null) {
      throw new MojoExecutionException(
          "registry: the settings have no <server> with the id "
              + id
              + NearestName.hint(
                  id, session.getSettings().getServers().stream().map(Server::getId).toList()));
    }
    Server clear = decrypter.decrypt(new DefaultSettingsDecryptionRequest(server)).getServer();
    return encoded(clear.getUsername()) + ":" + encoded(clear.getPassword()) + "@";
  }

  private static String encoded(@Nullable String text) {
    return text == null ? "" : URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
