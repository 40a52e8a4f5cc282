package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.CodecClass;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The codec of a shape. Its public methods are whole reads and writes: they catch what is malformed
 * or refused and place it. Its static methods {@code datum}, {@code check} and {@code put} are what
 * codecs call of each other.
 */
final class CodecEmitter {
  private final AvroModel model;

  CodecEmitter(AvroModel model) {
    this.model = model;
  }

  TypeSpec.Builder codec(Shape shape) {
    ClassName type = model.type(shape.name());
    ClassName codec = model.codec(shape.name());
    TypeSpec.Builder spec =
        CodecClass.begin(codec, type.simpleName())
            .addModifiers(model.between(shape.name()))
            .addSuperinterface(ParameterizedTypeName.get(ClassName.get(AvroCodec.class), type))
            .addField(
                FieldSpec.builder(
                        codec,
                        "INSTANCE",
                        model.between(shape.name(), Modifier.STATIC, Modifier.FINAL))
                    .initializer("new $T()", codec)
                    .build())
            .addField(
                FieldSpec.builder(
                        JavaTypes.nullable(ClassName.get(AvroSchema.class)),
                        "schema",
                        Modifier.PRIVATE)
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(schema(shape))
            .addMethod(read(type, model.hasFatalRules(shape)))
            .addMethod(validate())
            .addMethod(write(type));
    if (shape instanceof EnumType x) {
      new EnumCode(x, model).addTo(spec);
    } else if (shape instanceof UnionType x) {
      new UnionCode(x, model).addTo(spec);
    } else {
      new RecordCode((RecordType) shape, model).addTo(spec);
    }
    return spec;
  }

  private MethodSpec schema(Shape shape) {
    CodeBlock.Builder arguments = CodeBlock.builder();
    String made = "of";
    if (shape instanceof RecordType record && record.node() != null) {
      arguments.add("$L,\n", TextLiteral.joined(record.node()));
      made = "at";
    }
    arguments.add(TextLiteral.joined(SchemaText.of(shape, model)));
    for (String name : referred(shape)) {
      arguments.add(",\n$T.INSTANCE", model.codec(name));
    }
    return MethodSpec.methodBuilder("schema")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(AvroSchema.class)
        .addStatement("$T known = schema", AvroSchema.class)
        .beginControlFlow("if (known == null)")
        .addCode(
            "known =\n$>$>$T.$L(\n$>$>$L);$<$<$<$<\n", AvroSchema.class, made, arguments.build())
        .addStatement("schema = known")
        .endControlFlow()
        .addStatement("return known")
        .build();
  }

  /** The named types that the definition refers to; unions have no name in it. */
  private Set<String> referred(Shape shape) {
    Set<String> names = new LinkedHashSet<>();
    for (TypeUse part : AvroModel.parts(shape)) {
      for (String name : AvroModel.named(part.type())) {
        if (model.shape(name) instanceof UnionType union) {
          names.addAll(referred(union));
        } else {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static MethodSpec.Builder override(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  /** A method over one datum, which begins with noting where that starts. */
  private static MethodSpec.Builder over(String name, TypeName result) {
    return override(name)
        .addParameter(AvroInput.class, "in")
        .addParameter(Problems.class, "out")
        .returns(result)
        .addStatement("int start = in.begin()");
  }

  /**
   * Whatever the bytes do to {@code statement} becomes a problem, and problems get their places.
   */
  private static MethodSpec.Builder guarded(MethodSpec.Builder method, String statement) {
    return method
        .beginControlFlow("try")
        .addStatement(statement)
        .nextControlFlow("catch ($T e)", MalformedInput.class)
        .addStatement("out.fatal(e)")
        .nextControlFlow("catch ($T e)", StackOverflowError.class)
        .addStatement("out.fatal($T.stack(in.position()))", MalformedInput.class)
        .endControlFlow()
        .beginControlFlow("if (!out.isLocated())")
        .addStatement("schema().locate(in, start, out)")
        .endControlFlow();
  }

  /**
   * @param judged true if rules can leave a datum that was read without a value
   */
  private static MethodSpec read(ClassName type, boolean judged) {
    MethodSpec.Builder method =
        over("read", JavaTypes.nullable(type)).addStatement("$T value = null", type);
    if (judged) {
      method.addStatement("int fatals = out.fatals()");
    }
    return guarded(method, "value = in.built(datum(in, out))")
        .addStatement(judged ? "return out.fatals() == fatals ? value : null" : "return value")
        .build();
  }

  private static MethodSpec validate() {
    return guarded(
            over("validate", TypeName.BOOLEAN).addStatement("int errors = out.errors()"),
            "check(in, out)")
        .addStatement("return out.errors() == errors")
        .build();
  }

  private static MethodSpec write(ClassName type) {
    return override("write")
        .addParameter(type, "value")
        .addParameter(AvroOutput.class, "out")
        .addStatement("int start = out.length()")
        .beginControlFlow("try")
        .addStatement("put(value, out)")
        .nextControlFlow("catch ($T e)", IllegalArgumentException.class)
        .addStatement("throw schema().refused($S, out, start, e)", type.simpleName())
        .endControlFlow()
        .build();
  }

  /** The static methods that codecs call of each other. */
  static MethodSpec.Builder between(AvroModel model, Shape shape, String name) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name).addModifiers(model.between(shape.name(), Modifier.STATIC));
    return name.equals("put")
        ? method
        : method.addParameter(AvroInput.class, "in").addParameter(Problems.class, "out");
  }
}
