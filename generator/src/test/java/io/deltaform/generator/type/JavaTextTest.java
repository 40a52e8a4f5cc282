package io.deltaform.generator.type;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JavaTextTest {
  private static final Map<String, ClassName> KNOWN =
      JavaText.known(List.class, Map.class, Nullable.class, Override.class);

  private static JavaText file(String name, ClassName... visible) {
    return new JavaText(ClassName.get("gen", name), KNOWN, visible);
  }

  private static String written(JavaText text) {
    return text.file("", "");
  }

  @Test
  void importsTheTypesThatTemplatesName() {
    JavaText text = file("Held").add(0, "#Map<String, #List<$1>> x;\n", "Long");
    assertThat(written(text))
        .isEqualTo(
            """
            package gen;

            import java.util.List;
            import java.util.Map;

            Map<String, List<Long>> x;
            """);
  }

  @Test
  void importsNoTypeThatHasTheNameOfOneOfTheFileOrItsPackage() {
    ClassName beside = ClassName.get("gen", "Map");
    JavaText text = file("List", beside).add(0, "#List<#Map> x; $1 y;\n", "?");
    assertThat(written(text)).doesNotContain("import").contains("java.util.List<java.util.Map> x");
    assertThat(text.name(beside)).isEqualTo("Map");
    assertThat(text.name(JavaTypes.nullable(ClassName.get(List.class))))
        .isEqualTo("java.util.@Nullable List");
  }

  @Test
  void namesATypeBesideTheFileWhereAnInnerOneHidesIt() {
    ClassName beside = ClassName.get("gen", "Table");
    JavaText text = file("Codec", beside, ClassName.get("gen", "Codec", "Table"));
    assertThat(text.name(beside)).isEqualTo("gen.Table");
    assertThat(text.name(beside.nestedClass("Column"))).isEqualTo("gen.Table.Column");
    assertThat(text.name(ClassName.get("gen", "Codec", "Table"))).isEqualTo("Table");
  }

  @Test
  void writesNullnessWhereverATypeIs() {
    JavaText text = file("Held");
    assertThat(
            text.name(
                JavaTypes.nullable(
                    ParameterizedTypeName.get(
                        ClassName.get(Map.class),
                        ClassName.get(String.class),
                        JavaTypes.nullable(ClassName.get(Long.class))))))
        .isEqualTo("@Nullable Map<String, @Nullable Long>");
    assertThat(written(text)).contains("import org.jspecify.annotations.Nullable;");
    assertThat(written(text)).doesNotContain("java.lang");
  }

  @Test
  void indentsTheLinesOfAValueAsTheLineInWhichItBegins() {
    JavaText text = file("Held").add(1, "a {\n  b($1);\n\n}\n", "\n    c,\n    d");
    assertThat(written(text)).endsWith("\n  a {\n    b(\n        c,\n        d);\n\n  }\n");
  }

  @Test
  void takesAValueForNoTemplate() {
    JavaText text = file("Held").add(0, "$2 $1\n", "#Map $1 $9", "$$ %s\\");
    assertThat(written(text)).endsWith("\n$$ %s\\ #Map $1 $9\n").doesNotContain("import");
  }

  @Test
  void writesShortJavadocOnOneLine() {
    assertThat(written(file("Held").javadoc(1, "One."))).endsWith("\n  /** One. */\n");
    assertThat(written(file("Held").javadoc(0, "One.\n\n@param x two")))
        .endsWith("\n/**\n * One.\n *\n * @param x two\n */\n");
  }
}
