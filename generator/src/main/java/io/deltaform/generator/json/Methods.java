package io.deltaform.generator.json;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.model.TypeUse;
import javax.lang.model.element.Modifier;

/** The signatures of the methods inside codecs. */
final class Methods {
  static final TypeName NULLABLE_OBJECT = JavaTypes.nullable(TypeName.get(Object.class));

  private Methods() {}

  /** The type of {@code use} where null is legal. */
  static TypeName nullable(ClassCode cls, TypeUse use) {
    return JavaTypes.nullable(cls.types.of(use.type()));
  }

  /** {@code static result name(JsonInput in, byte[] b, int p, int e, Problems out)}. */
  static MethodSpec.Builder value(String name, TypeName result) {
    return shared(name, result).addModifiers(Modifier.PRIVATE);
  }

  /** As {@link #value}, for the codecs of other types as well. */
  static MethodSpec.Builder shared(String name, TypeName result) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.STATIC)
        .returns(result)
        .addParameter(JsonInput.class, "in")
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "b")
        .addParameter(TypeName.INT, "p")
        .addParameter(TypeName.INT, "e")
        .addParameter(Problems.class, "out");
  }
}
