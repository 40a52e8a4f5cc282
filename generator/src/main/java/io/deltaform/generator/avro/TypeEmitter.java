package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.BranchNames;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.EnumEmitter;
import io.deltaform.generator.type.RecordEmitter;
import io.deltaform.generator.type.UnionEmitter;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The Java type of a shape: a record, an enum, or for a union a sealed interface of records. */
final class TypeEmitter {
  private final AvroModel model;

  TypeEmitter(AvroModel model) {
    this.model = model;
  }

  TypeSpec.Builder type(Shape shape) {
    TypeSpec.Builder type;
    if (shape instanceof RecordType x) {
      type = RecordEmitter.record(model.type(x.name()), x.doc(), components(x));
    } else if (shape instanceof EnumType x) {
      type = EnumEmitter.enumeration(model.names(), x);
    } else {
      type = union((UnionType) shape);
    }
    return type.addField(codec(shape));
  }

  private FieldSpec codec(Shape shape) {
    TypeName type =
        ParameterizedTypeName.get(ClassName.get(AvroCodec.class), model.type(shape.name()));
    return FieldSpec.builder(type, "CODEC", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("Reads, checks and writes it as Avro.\n")
        .initializer("$T.INSTANCE", model.codec(shape.name()))
        .build();
  }

  List<Component> components(RecordType record) {
    List<String> names = model.components(record);
    List<Component> components = new ArrayList<>();
    for (Field field : record.fields()) {
      TypeUse use = field.type();
      TypeName type = model.types.of(use.type());
      components.add(
          new Component(
              names.get(components.size()),
              use.nullable() ? type.box() : type,
              use.nullable(),
              field.doc()));
    }
    return components;
  }

  private TypeSpec.Builder union(UnionType union) {
    return UnionEmitter.union(
        model.type(union.name()),
        union,
        BranchNames.of(union, model.names()),
        union.branches().stream().map(model.types::of).toList());
  }
}
