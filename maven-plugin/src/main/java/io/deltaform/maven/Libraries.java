package io.deltaform.maven;

import io.deltaform.schema.catalogue.NearestName;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.RepositoryUtils;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * The dependencies of a project whose schema files it generates from. They are resolved only where
 * one is named, so that {@code mvn generate-sources} needs no other module of the build.
 */
final class Libraries {
  private final MavenProject project;
  private final MavenSession session;
  private final RepositorySystem repositories;

  Libraries(MavenProject project, MavenSession session, RepositorySystem repositories) {
    this.project = project;
    this.session = session;
    this.repositories = repositories;
  }

  /**
   * The jar of a dependency, or the folder that becomes one, of a module of the same build.
   *
   * @param id {@code groupId:artifactId}
   * @throws MojoExecutionException if the project has no such dependency, or it is not to be had
   */
  Path of(String id) throws MojoExecutionException {
    List<String> ids = project.getDependencies().stream().map(Libraries::id).toList();
    int index = ids.indexOf(id);
    if (index < 0) {
      throw new MojoExecutionException(
          "libraries: the project has no dependency " + id + NearestName.hint(id, ids));
    }
    Dependency dependency = project.getDependencies().get(index);
    ArtifactRequest request =
        new ArtifactRequest(
            RepositoryUtils.toDependency(
                    dependency, session.getRepositorySession().getArtifactTypeRegistry())
                .getArtifact(),
            project.getRemoteProjectRepositories(),
            null);
    try {
      return repositories
          .resolveArtifact(session.getRepositorySession(), request)
          .getArtifact()
          .getFile()
          .toPath();
    } catch (ArtifactResolutionException e) {
      throw new MojoExecutionException("libraries: " + e.getMessage(), e);
    }
  }

  private static String id(Dependency dependency) {
    return dependency.getGroupId() + ":" + dependency.getArtifactId();
  }
}
