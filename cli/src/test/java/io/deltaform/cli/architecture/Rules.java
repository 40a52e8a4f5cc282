package io.deltaform.cli.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import io.deltaform.runtime.gen.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What modules and packages may know of each other, in terms of a root package: so that the same
 * rules are held against the product and against classes that break each of them.
 */
final class Rules {
  private static final List<String> MODULES =
      List.of("runtime", "schema", "generator", "formats", "library", "registry", "cli", "maven");

  private final String root;

  Rules(String root) {
    this.root = root;
  }

  List<ArchRule> all() {
    List<ArchRule> all = new ArrayList<>();
    all.add(onlyKnows("runtime", "java..", "org.jspecify.."));
    all.add(onlyKnows("formats", "java..", "org.jspecify..", in("runtime")));
    all.add(knowsNoneOf("schema", "generator", "formats", "library", "registry", "cli", "maven"));
    all.add(knowsNoneOf("generator", "formats", "library", "registry", "cli", "maven"));
    all.add(knowsNoneOf("library", "generator", "registry", "cli", "maven"));
    all.add(knowsNoneOf("registry", "cli", "maven"));
    all.add(frontEndsKnowNoJavaGenerator());
    all.add(backEndsKnowNoSchemaLanguage());
    all.add(generatedCodeNeedsTheCoreOnly());
    all.add(onlyGeneratedCodeUsesItsSupport());
    all.add(onlyTheCommandEndsTheProcess());
    all.add(packagesAreNamedByFeature());
    MODULES.forEach(module -> all.add(hasNoCycles(module)));
    return all;
  }

  private String in(String module) {
    return root + "." + module + "..";
  }

  private ArchRule onlyKnows(String module, String... packages) {
    return classes()
        .that()
        .resideInAPackage(in(module))
        .should()
        .onlyDependOnClassesThat(
            resideInAPackage(in(module)).or(resideInAnyPackage(packages)).or(arrayOrPrimitive()))
        .allowEmptyShould(true);
  }

  private ArchRule knowsNoneOf(String module, String... others) {
    return noClasses()
        .that()
        .resideInAPackage(in(module))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(Stream.of(others).map(this::in).toArray(String[]::new))
        .allowEmptyShould(true);
  }

  private ArchRule frontEndsKnowNoJavaGenerator() {
    return noClasses()
        .that()
        .resideInAPackage(in("schema"))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.palantir.javapoet..", "javax.lang.model..", "javax.tools..")
        .as("front ends know no Java")
        .allowEmptyShould(true);
  }

  private ArchRule backEndsKnowNoSchemaLanguage() {
    return noClasses()
        .that()
        .resideInAPackage(in("generator"))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.avro..", "com.asyncapi..", "com.fasterxml.jackson..")
        .as("back ends know no schema language")
        .allowEmptyShould(true);
  }

  private ArchRule generatedCodeNeedsTheCoreOnly() {
    return classes()
        .that()
        .areAnnotatedWith(Generated.class)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("java..", "org.jspecify..", in("runtime"), in("formats"))
                .or(resideInAPackage("io.deltaform.runtime.gen.."))
                .or(annotatedWith(Generated.class))
                .or(arrayOrPrimitive()))
        .as("generated code needs the runtime core only")
        .allowEmptyShould(true);
  }

  /** The generator names these classes in what it writes. */
  private ArchRule onlyGeneratedCodeUsesItsSupport() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(in("runtime"), in("generator"))
        .and(not(annotatedWith(Generated.class)))
        .and(not(enclosedByGenerated()))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".runtime.gen..")
        .as("what is public for generated code is used by no other")
        .allowEmptyShould(true);
  }

  private ArchRule onlyTheCommandEndsTheProcess() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(in("cli"))
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .as("only the command ends the process");
  }

  private ArchRule packagesAreNamedByFeature() {
    return noClasses()
        .should()
        .resideInAnyPackage("..util..", "..common..", "..impl..", "..manager..", "..helper..")
        .as("packages are named by feature");
  }

  /**
   * Packages below a module's root; the root itself is the module's API, which all of them serve.
   * The one seam: a JSON cursor hands the rows inside a message to whoever reads them.
   */
  private ArchRule hasNoCycles(String module) {
    return slices()
        .matching(root + "." + module + ".(*)..")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            DescribedPredicate.describe(
                "JsonInput", type -> type.getSimpleName().equals("JsonInput")),
            DescribedPredicate.describe(
                "RowImage", type -> type.getSimpleName().equals("RowImage")))
        .as("packages of " + module + " know each other without cycles")
        .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> enclosedByGenerated() {
    return DescribedPredicate.describe(
        "enclosed by a generated class",
        type ->
            type.getEnclosingClass()
                .map(outer -> outer.isAnnotatedWith(Generated.class))
                .orElse(false));
  }

  private static DescribedPredicate<JavaClass> arrayOrPrimitive() {
    return DescribedPredicate.describe(
        "an array or a primitive", type -> type.isArray() || type.isPrimitive());
  }
}
