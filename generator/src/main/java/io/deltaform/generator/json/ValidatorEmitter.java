package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.model.SchemaModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The validator of a document that is no record. */
final class ValidatorEmitter {
  private ValidatorEmitter() {}

  static TypeSpec.Builder validator(ModelIndex index, SchemaModel.Root root, ClassName self) {
    ClassCode cls = new ClassCode(index, self, false);
    Checks checks = index.checks(root.node() == null ? List.of() : List.of(root.node()));
    TypeSpec.Builder type =
        CodecEmitter.begin(self, self.simpleName())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(Validator.class)
            .addJavadoc("Checks whole documents. Stateless; safe for use by several threads.\n")
            .addField(
                FieldSpec.builder(
                        Validator.class,
                        "INSTANCE",
                        Modifier.PUBLIC,
                        Modifier.STATIC,
                        Modifier.FINAL)
                    .initializer("new $T()", self)
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(CodecEmitter.rootValidate(CodecEmitter.whole(cls, root.node())))
            .addMethod(CodecEmitter.check(cls, checks));
    cls.addTo(type);
    return type;
  }
}
