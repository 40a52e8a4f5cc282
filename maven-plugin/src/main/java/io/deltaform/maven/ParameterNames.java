package io.deltaform.maven;

import io.deltaform.schema.catalogue.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * Finds parameters that no goal has: Maven passes over them, at most with a warning, and the build
 * does something else than it says.
 */
final class ParameterNames {
  private static final String PREFIX = "deltaform.";
  private final PluginDescriptor descriptor;
  private final MojoExecution execution;
  private final MavenProject project;

  ParameterNames(MojoExecution execution, MavenProject project) {
    this.execution = execution;
    this.project = project;
    this.descriptor = execution.getMojoDescriptor().getPluginDescriptor();
  }

  /**
   * Checks the pom's configuration of the plugin and of this execution, and what was typed.
   *
   * @param typed with {@code -D}
   * @throws MojoExecutionException with the nearest right name
   */
  void check(Properties typed) throws MojoExecutionException {
    for (String name : typed.stringPropertyNames()) {
      checkProperty(name);
    }
    Plugin plugin = project.getPlugin(descriptor.getPluginLookupKey());
    if (plugin == null) {
      return;
    }
    Set<String> all = new TreeSet<>();
    descriptor.getMojos().forEach(goal -> all.addAll(names(goal)));
    check("", children(plugin.getConfiguration()), all);
    PluginExecution own = plugin.getExecutionsAsMap().get(execution.getExecutionId());
    if (own == null) {
      return;
    }
    // Maven has merged the plugin's configuration into it, which may serve other executions
    Set<String> here = new TreeSet<>(children(plugin.getConfiguration()));
    // what is typed, such as deltaform:download, is of an execution that names no goal: default-cli
    here.addAll(names(execution.getMojoDescriptor()));
    for (MojoDescriptor goal : descriptor.getMojos()) {
      if (own.getGoals().contains(goal.getGoal())) {
        here.addAll(names(goal));
      }
    }
    check(String.join(", ", own.getGoals()), children(own.getConfiguration()), here);
  }

  /** Maven has {@code skip} from every goal, and its own values that no user sets. */
  private static Set<String> names(MojoDescriptor goal) {
    Set<String> names = new TreeSet<>();
    for (Parameter parameter : goal.getParameters()) {
      if (parameter.isEditable()) {
        names.add(parameter.getName());
      }
    }
    return names;
  }

  /** A value such as {@code ${deltaform.source}} says which property sets a parameter. */
  private static void properties(MojoDescriptor goal, Set<String> known) {
    for (String name : names(goal)) {
      PlexusConfiguration value = goal.getMojoConfiguration().getChild(name, false);
      String text = value == null ? null : value.getValue();
      if (text != null && text.startsWith("${" + PREFIX) && text.endsWith("}")) {
        known.add(text.substring(2 + PREFIX.length(), text.length() - 1));
      }
    }
  }

  private static List<String> children(@Nullable Object configuration) {
    return configuration instanceof Xpp3Dom dom
        ? List.of(dom.getChildren()).stream().map(Xpp3Dom::getName).toList()
        : List.of();
  }

  private static void check(String goal, Collection<String> found, Collection<String> expected)
      throws MojoExecutionException {
    for (String name : found) {
      if (!expected.contains(name)) {
        throw new MojoExecutionException(
            (goal.isEmpty() ? "no goal has" : goal + " has no")
                + (goal.isEmpty() ? " a parameter " : " parameter ")
                + name
                + NearestName.choice(name, expected));
      }
    }
  }

  /** A property may be the project's own: only what is near to one of ours is taken for it. */
  private void checkProperty(String property) throws MojoExecutionException {
    if (!property.startsWith(PREFIX) || project.getProperties().containsKey(property)) {
      return;
    }
    Set<String> known = new TreeSet<>();
    descriptor.getMojos().forEach(goal -> properties(goal, known));
    Registry.NAMES.forEach(name -> known.add("registry." + name));
    known.add(StreamSettings.PROPERTY);
    String name = property.substring(PREFIX.length());
    String nearest = known.contains(name) ? null : NearestName.of(name, known);
    if (nearest != null) {
      throw new MojoExecutionException(
          "no goal has a property " + property + "; did you mean " + PREFIX + nearest + "?");
    }
  }
}
