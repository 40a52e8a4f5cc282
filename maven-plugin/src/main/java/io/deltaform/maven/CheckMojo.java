package io.deltaform.maven;

import io.deltaform.library.exchange.RegisteredVersions;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.compatibility.CheckRules;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.compatibility.FileChange;
import io.deltaform.schema.compatibility.FilesComparison;
import io.deltaform.schema.compatibility.Level;
import io.deltaform.schema.compatibility.SchemaChange;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Compares the project's schema files with older ones, in a folder or in a registry, and fails the
 * build if a change breaks those who read. Says of each change what it is, whom it breaks and which
 * statement it looks like.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends RegistryGoal {
  /**
   * The folder of the schema files, with all below it; captured messages in it are passed over. By
   * default {@code src/main/deltaform}. Example: {@code src/main/avro}.
   */
  @Parameter(property = "deltaform.source")
  private @Nullable File source;

  /**
   * The folder of the older ones, by the same names; a file that is there only is a schema that was
   * removed. Without it the registry is asked. Example: {@code src/released/deltaform}.
   */
  @Parameter(property = "deltaform.against")
  private @Nullable File against;

  /**
   * By what: {@code cdc}, what a change does to consumers of change events, or {@code avro} or
   * {@code json}, the rules of that language. Example: {@code avro}.
   */
  @Parameter(property = "deltaform.policy", defaultValue = "cdc")
  private String policy;

  /**
   * For the policies {@code avro} and {@code json}: {@code BACKWARD} (the new one reads what the
   * old one wrote), {@code FORWARD}, {@code FULL}; with {@code _TRANSITIVE} against every version
   * that the registry has. Example: {@code FULL}.
   */
  @Parameter(property = "deltaform.level", defaultValue = "BACKWARD")
  private String level;

  @Override
  void exchange() throws MojoExecutionException, MojoFailureException, IOException {
    CheckRules rules = CheckRules.of(policy);
    if (rules == null) {
      throw noSuch("policy", policy, Arrays.toString(CheckRules.values()).toLowerCase(Locale.ROOT));
    }
    Level by = Level.of(level);
    if (by == null) {
      throw noSuch("level", level, Arrays.toString(Level.values()));
    }
    Path folder = folder("source", source, "src/main/deltaform");
    List<SourceFile> files = SourceFiles.under(folder);
    long messages =
        files.stream()
            .filter(f -> !ComparableFiles.isSchema(f) && !ContentKind.isForeign(f))
            .count();
    if (messages > 0) {
      getLog().info("passed over, as messages: " + Count.of(messages, "file"));
    }
    FilesComparison found = compare(files, shown(folder), rules, by);
    ChangeLog log = new ChangeLog(getLog(), shown(folder), files);
    found.changes().forEach(log::report);
    found.faults().forEach(getLog()::error);
    long breaking =
        found.changes().stream()
            .map(FileChange::change)
            .filter(SchemaChange::isIncompatible)
            .count();
    if (breaking > 0 || !found.faults().isEmpty()) {
      throw new MojoFailureException(
          Count.of(breaking, "incompatible change")
              + " by the policy "
              + policy
              + (found.faults().isEmpty()
                  ? ""
                  : "; " + Count.of(found.faults().size(), "file") + " could not be judged"));
    }
    getLog().info(Count.of(found.changes().size(), "change") + ", none incompatible");
  }

  /** Its faults bear the names that their files have in messages. */
  private FilesComparison compare(List<SourceFile> files, String name, CheckRules rules, Level by)
      throws MojoExecutionException, IOException {
    List<String> faults = new ArrayList<>();
    FilesComparison found;
    if (against == null) {
      Registry registry = registry();
      if (registry == null) {
        throw new MojoExecutionException(
            "against: nothing is set; expected a folder of older schemas, or a registry");
      }
      found = RegisteredVersions.compare(registry.client(), files, registry.subjects(), rules, by);
    } else {
      Path folder = folder("against", against, "");
      ComparableFiles older = ComparableFiles.of(SourceFiles.under(folder));
      older.faults().forEach(fault -> faults.add(shown(folder) + "/" + fault));
      found =
          FilesComparison.of(
              new ComparableFiles(older.schemas(), List.of()),
              ComparableFiles.of(files),
              rules,
              by);
    }
    found.faults().forEach(fault -> faults.add(name + "/" + fault));
    return new FilesComparison(found.changes(), faults);
  }

  private static MojoExecutionException noSuch(String parameter, String value, String list) {
    List<String> all = List.of(list.substring(1, list.length() - 1).split(", "));
    return new MojoExecutionException(
        parameter + ": there is none called " + value + NearestName.choice(value, all));
  }
}
