package io.deltaform.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What the modules may know of each other; this one sees all but the Maven plugin. */
class ModuleRulesTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.deltaform");

  @Test
  void the_runtime_core_needs_the_JDK_and_JSpecify_only() {
    onlyKnows("runtime", "java..", "org.jspecify..");
  }

  @Test
  void the_schema_language_knows_the_runtime_only() {
    knowsNoneOf("schema", "generator", "formats", "library", "registry", "cli");
  }

  @Test
  void the_generator_knows_schemas_and_the_runtime_only() {
    knowsNoneOf("generator", "formats", "library", "registry", "cli");
  }

  @Test
  void the_formats_need_the_runtime_core_only() {
    onlyKnows("formats", "java..", "org.jspecify..", "io.deltaform.runtime..");
  }

  @Test
  void the_library_knows_no_server_and_no_command() {
    knowsNoneOf("library", "generator", "registry", "cli");
  }

  @Test
  void the_server_knows_no_command() {
    knowsNoneOf("registry", "cli");
  }

  @Test
  void packages_are_named_by_feature() {
    noClasses()
        .should()
        .resideInAnyPackage("..util..", "..common..", "..impl..", "..manager..", "..helper..")
        .check(ALL);
  }

  @Test
  void every_package_is_null_marked() {
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass type : ALL) {
      JavaPackage home = type.getPackage();
      if (!home.isAnnotatedWith(NullMarked.class)) {
        unmarked.add(home.getName());
      }
    }
    assertThat(unmarked).as("packages without @NullMarked in their package-info").isEmpty();
  }

  private static void onlyKnows(String module, String... packages) {
    String own = "io.deltaform." + module + "..";
    classes()
        .that()
        .resideInAPackage(own)
        .should()
        .onlyDependOnClassesThat(
            JavaClass.Predicates.resideInAPackage(own)
                .or(JavaClass.Predicates.resideInAnyPackage(packages))
                .or(arrayOrPrimitive()))
        .allowEmptyShould(true)
        .check(ALL);
  }

  private static void knowsNoneOf(String module, String... others) {
    noClasses()
        .that()
        .resideInAPackage("io.deltaform." + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            List.of(others).stream()
                .map(other -> "io.deltaform." + other + "..")
                .toArray(String[]::new))
        .allowEmptyShould(true)
        .check(ALL);
  }

  private static DescribedPredicate<JavaClass> arrayOrPrimitive() {
    return DescribedPredicate.describe(
        "an array or a primitive", type -> type.isArray() || type.isPrimitive());
  }
}
