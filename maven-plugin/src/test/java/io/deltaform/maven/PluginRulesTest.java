package io.deltaform.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What the goals may know; the rules over all other modules are tested with the command line. */
class PluginRulesTest {
  private static final JavaClasses GOALS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.deltaform.maven");

  private static final ArchRule THIN =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.deltaform.registry..", "io.deltaform.cli..", "com.palantir..");

  private static final ArchRule LIVING =
      noClasses().should().callMethod(System.class, "exit", int.class);

  @Test
  void goalsAreThinOverTheSameRequestsAsTheCommands() {
    THIN.check(GOALS);
  }

  @Test
  void noGoalEndsTheBuildsProcess() {
    LIVING.check(GOALS);
    assertThat(LIVING.evaluate(new ClassFileImporter().importClasses(Exits.class)).hasViolation())
        .isTrue();
  }

  @Test
  void everyGoalSaysThatItIsThreadSafe() {
    List<Mojo> goals =
        GOALS.stream().flatMap(type -> type.tryGetAnnotationOfType(Mojo.class).stream()).toList();
    assertThat(goals).hasSizeGreaterThan(6).allMatch(Mojo::threadSafe);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(GOALS).isNotEmpty();
    for (JavaClass type : GOALS) {
      assertThat(type.getPackage().isAnnotatedWith(NullMarked.class)).as(type.getName()).isTrue();
    }
  }

  /** What no goal may do. */
  private static final class Exits {
    @SuppressWarnings("unused") // its bytecode is what the rule reads
    static void exit() {
      System.exit(1);
    }
  }
}
