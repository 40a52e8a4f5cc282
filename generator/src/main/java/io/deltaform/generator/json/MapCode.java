package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Methods that read an object into a map; {@code p} is at its bracket. */
final class MapCode {
  private final ClassCode cls;

  MapCode(ClassCode cls) {
    this.cls = cls;
  }

  /** The name of the method that reads, and leaves the index after as the position. */
  String read(TypeRef.MapOf type, Checks checks, String hint) {
    return cls.method(
        List.of("map", type, checks.nodes),
        "read " + hint,
        name -> List.of(make(name, type, checks, hint)));
  }

  private MethodSpec make(String name, TypeRef.MapOf type, Checks checks, String hint) {
    TypeUse value = type.value();
    TypeName element = cls.types.element(value);
    TypeName map =
        ParameterizedTypeName.get(ClassName.get(Map.class), ClassName.get(String.class), element);
    boolean mayFail = !ReadCode.takesNull(value);
    ObjectChecks object = new ObjectChecks(checks);
    boolean simple = object.names().isEmpty() && !object.isCounted();
    MethodSpec.Builder method = Methods.value(name, mayFail ? JavaTypes.nullable(map) : map);
    if (!simple && !checks.objects.isEmpty()) {
      // rules about some of the members: a pass of their own
      method.addStatement("$L(in, b, p, e, out)", new MembersCheck(cls).method(checks, hint));
    }
    List<String> nodes = simple ? object.others() : List.of();
    method
        .addStatement(
            "$T<$T, $T> map = new $T<>()", Map.class, String.class, element, LinkedHashMap.class)
        .addCode(mayFail ? CodeBlock.of("boolean failed = false;\n") : CodeBlock.of(""))
        .addStatement("in.enter(p)")
        .addStatement("int keys = -1")
        .beginControlFlow("for (p = firstKey(b, p, e); p >= 0; p = nextKey(b, p, e))")
        .addStatement("p = key(in, b, p, e)")
        .addStatement("keys = $T.unknown(in, b, keys)", Tokens.class)
        .addStatement("$T name = in.text(b)", String.class)
        .addStatement("$T item = null", JavaTypes.nullable(cls.types.of(value.type())))
        .addCode(new ReadCode(cls).value(value, nodes, Target.local("item"), hint + " value"));
    if (mayFail) {
      method
          .beginControlFlow("if (item == null)")
          .addStatement("failed = true")
          .nextControlFlow("else")
          .addStatement("map.put(name, item)")
          .endControlFlow();
    } else {
      method.addStatement("map.put(name, item)");
    }
    return method
        .endControlFlow()
        .beginControlFlow("if (keys >= 0)")
        .addStatement("in.keys().close(keys)")
        .endControlFlow()
        .addStatement("in.leave()")
        .addStatement("in.position(~p)")
        .addStatement(mayFail ? "return failed ? null : map" : "return map")
        .build();
  }
}
