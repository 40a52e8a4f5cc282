package io.deltaform.maven;

import io.deltaform.library.exchange.ExchangeFault;
import io.deltaform.library.registry.SchemaRegistryException;
import io.deltaform.schema.diagnostic.PlainText;
import java.io.IOException;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.settings.crypto.SettingsDecrypter;
import org.jspecify.annotations.Nullable;

/** A goal that may ask a registry. */
abstract class RegistryGoal extends DeltaformMojo {
  /**
   * A registry: its {@code url}; {@code subjects}, with {@code *} for any characters, all by
   * default; {@code server}, the id of a server in the settings whose user and password it takes.
   * Each can be typed too, as {@code -Ddeltaform.registry.url}. Example: {@code
   * <url>http://localhost:8081</url><subjects>orders-*</subjects>}.
   */
  @Parameter private Map<String, String> registry = Map.of();

  @Inject private SettingsDecrypter decrypter;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException, IOException {
    try {
      exchange();
    } catch (ExchangeFault | SchemaRegistryException e) {
      throw new MojoExecutionException(PlainText.of(String.valueOf(e.getMessage())));
    }
  }

  /** The work of the goal. */
  abstract void exchange() throws MojoExecutionException, MojoFailureException, IOException;

  /** The registry that is set; null if none is. */
  final @Nullable Registry registry() throws MojoExecutionException {
    return Registry.of(registry, session(), decrypter);
  }

  /** The registry that is set. */
  final Registry requiredRegistry() throws MojoExecutionException {
    return Registry.required(registry, session(), decrypter);
  }
}
