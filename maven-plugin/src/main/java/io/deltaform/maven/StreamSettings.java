package io.deltaform.maven;

import io.deltaform.formats.Formats;
import io.deltaform.formats.profile.Profile;
import io.deltaform.library.input.ProfileInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * The nested value {@code profile}: how producers were set up.
 *
 * @param text JSON, or empty where nothing is set
 * @param given what it says; null where nothing is set
 */
record StreamSettings(String text, @Nullable Profile given) {
  static final String PROPERTY = "profile";
  private static final String LIST = "staticFields";

  /**
   * Reads the value; a file that is typed as {@code -Ddeltaform.profile} comes before what the pom
   * says.
   *
   * @throws MojoExecutionException if the file is not there
   * @throws io.deltaform.library.input.InputFault if it is no profile
   */
  static StreamSettings of(@Nullable PlexusConfiguration nested, MavenSession session, Path base)
      throws MojoExecutionException, IOException {
    String typed = session.getUserProperties().getProperty("deltaform." + PROPERTY);
    String named = typed != null ? typed : nested == null ? null : text(nested);
    if (named != null && !named.isBlank()) {
      Path file = base.resolve(named.strip());
      if (!Files.isRegularFile(file)) {
        throw new MojoExecutionException(
            "profile: there is no file " + file + "; expected JSON, or settings as elements");
      }
      return parse(file.getFileName().toString(), Files.readString(file));
    }
    if (nested == null || nested.getChildCount() == 0) {
      return new StreamSettings("", null);
    }
    JsonOutput out = new JsonOutput();
    object(nested, out);
    return parse(PROPERTY, new String(out.toByteArray(), StandardCharsets.UTF_8));
  }

  private static StreamSettings parse(String name, String json) {
    return new StreamSettings(json, ProfileInput.read(name, json.getBytes(StandardCharsets.UTF_8)));
  }

  /** How producers were set up: as documented, where nothing is set. */
  Profile profile() {
    return given == null ? Profile.documented() : given;
  }

  /** The formats that can be read, set up as it says. */
  List<Format> formats() {
    return profile().applyTo(Formats.all());
  }

  private static void object(PlexusConfiguration settings, JsonOutput out) {
    out.beginObject();
    for (PlexusConfiguration setting : settings.getChildren()) {
      out.name(setting.getName());
      if (setting.getName().equals(LIST)) {
        out.beginArray();
        for (PlexusConfiguration item : setting.getChildren()) {
          out.string(text(item));
        }
        out.endArray();
      } else if (setting.getChildCount() > 0) {
        object(setting, out);
      } else {
        value(text(setting), out);
      }
    }
    out.endObject();
  }

  private static void value(String text, JsonOutput out) {
    if (text.equals("true") || text.equals("false")) {
      out.bool(text.equals("true"));
    } else {
      out.string(text);
    }
  }

  private static String text(PlexusConfiguration element) {
    String text = element.getValue("");
    return text == null ? "" : text.strip();
  }
}
