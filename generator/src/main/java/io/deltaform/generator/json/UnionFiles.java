package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.Sources;
import io.deltaform.generator.type.UnionEmitter;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.schema.model.UnionType;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The files of a union: its interface and its codec. */
final class UnionFiles {
  private UnionFiles() {}

  static List<GeneratedFile> of(ModelIndex index, UnionType shape, Sources.Origin origin) {
    ClassName name = index.names.type(shape.name());
    JavaTypes types = new JavaTypes(index.names);
    TypeSpec.Builder type =
        UnionEmitter.union(
                name,
                shape,
                index.branches(shape),
                shape.branches().stream().map(types::of).toList())
            .addField(
                FieldSpec.builder(
                        ParameterizedTypeName.get(ClassName.get(JsonCodec.class), name),
                        "CODEC",
                        Modifier.PUBLIC,
                        Modifier.STATIC,
                        Modifier.FINAL)
                    .addJavadoc("Reads, checks and writes it as JSON.\n")
                    .initializer("new $T()", index.codec(shape.name()))
                    .build());
    index.unionsOf(shape.name()).forEach(type::addSuperinterface);
    return List.of(
        Sources.file(name, type, origin),
        Sources.file(
            index.codec(shape.name()),
            new UnionCodec(index, shape).codec(),
            origin,
            List.of(Tokens.class)));
  }
}
