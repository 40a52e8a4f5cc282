package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.Sources;
import io.deltaform.generator.type.UnionEmitter;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.schema.model.UnionType;
import java.util.List;

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
            .addField(index.codecField(shape.name()));
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
