package io.deltaform.cli.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules over all modules; this one sees all but the Maven plugin. */
class ModuleRulesTest {
  private static final String BAD = ModuleRulesTest.class.getPackageName() + ".bad";

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.deltaform");

  private static final JavaClasses BROKEN = new ClassFileImporter().importPackages(BAD);

  static Iterable<ArchRule> rules() {
    return new Rules("io.deltaform").all();
  }

  static Iterable<ArchRule> sameRulesOverBrokenClasses() {
    return new Rules(BAD).all();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void a_rule_holds(ArchRule rule) {
    rule.check(ALL);
  }

  @ParameterizedTest
  @MethodSource("sameRulesOverBrokenClasses")
  void a_rule_can_fail(ArchRule rule) {
    assertThat(rule.evaluate(BROKEN).hasViolation()).as(rule.getDescription()).isTrue();
  }

  @Test
  void every_package_is_null_marked() {
    assertThat(unmarked(ALL)).as("packages without @NullMarked in their package-info").isEmpty();
    assertThat(unmarked(BROKEN)).isNotEmpty();
  }

  private static Set<String> unmarked(JavaClasses classes) {
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass type : classes) {
      JavaPackage home = type.getPackage();
      if (!home.isAnnotatedWith(NullMarked.class)) {
        unmarked.add(home.getName());
      }
    }
    return unmarked;
  }
}
