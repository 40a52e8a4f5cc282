package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.format.Rfc3339;
import io.deltaform.runtime.format.TextFormat;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.gen.TextDecoders;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.TypeRef;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that stand in a string: dates, times, UUIDs, bytes. */
final class TextValues {
  private TextValues() {}

  /** True if there is code for that type. */
  static boolean isSupported(TypeRef.ScalarRef ref) {
    return decoder(ref.type().type(), ref.form()) != null;
  }

  /** At a quote. */
  static CodeBlock read(
      ClassCode cls, TypeRef.ScalarRef ref, Checks checks, Target target, String hint) {
    ValueType type = ref.type().type();
    SchemaNode.Rule format = TextFormats.find(checks, formats(type));
    CodeBlock decoder = decoder(type, ref.form());
    if (decoder == null) {
      throw new IllegalStateException("no code reads " + ref.type() + " from a JSON string");
    }
    TextFormat known = format == null ? null : TextFormats.known(name(format));
    CodeBlock wrong =
        format == null || known == null
            ? CodeBlock.of(
                "$T.unfit(in, out, $L$S)",
                TextDecoders.class,
                maker(cls, checks, type, hint),
                words(type))
            : CodeBlock.of(
                "$T.unfit(in, b, out, $T.$L, $L, $S)",
                TextDecoders.class,
                TextFormat.class,
                known,
                cls.constants.rule(hint, format),
                words(type));
    return new CheckCode(cls)
        .text(checks, hint, format).toBuilder()
            .add(target.assign(decoder))
            .beginControlFlow("if ($L == null)", target.variable())
            .addStatement("$L", wrong)
            .endControlFlow()
            .build();
  }

  /**
   * The keyword that made the text a value, and an argument's comma; nothing where several schemas
   * hold for the text, any of which may have it.
   */
  private static CodeBlock maker(ClassCode cls, Checks checks, ValueType type, String hint) {
    if (checks.joined.size() != 1) {
      return CodeBlock.of("");
    }
    String keyword = type == ValueType.BYTES ? "contentEncoding" : "format";
    String location = checks.joined.iterator().next() + "/" + keyword;
    CodeBlock rule =
        CodeBlock.of(
            "new $T($S, $L, $S)", Rule.class, keyword, TextLiteral.joined(location), words(type));
    return CodeBlock.of(
        "$L, ", cls.constants.of(ClassName.get(Rule.class), hint + " " + keyword, rule));
  }

  private static String name(SchemaNode.Rule format) {
    return ((Assertion.Format) format.assertion()).name();
  }

  private static String words(ValueType type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static @Nullable CodeBlock decoder(ValueType type, WireForm form) {
    return switch (type) {
      case DATE -> CodeBlock.of("$T.localDate(in, b)", Rfc3339.class);
      case OFFSET_DATE_TIME -> CodeBlock.of("$T.offsetDateTime(in, b)", Rfc3339.class);
      case INSTANT -> CodeBlock.of("$T.instant(in, b)", Rfc3339.class);
      case TIME_WITH_OFFSET -> CodeBlock.of("$T.offsetTime(in, b)", Rfc3339.class);
      case UUID -> CodeBlock.of("$T.uuid(in, b)", TextDecoders.class);
      case URI -> CodeBlock.of("$T.uri(in, b)", TextDecoders.class);
      case BYTES ->
          CodeBlock.of("$T.$L(in, b)", TextDecoders.class, form == WireForm.HEX ? "hex" : "base64");
      default -> null;
    };
  }

  private static Set<String> formats(ValueType type) {
    return switch (type) {
      case DATE -> Set.of("date");
      case OFFSET_DATE_TIME, INSTANT -> Set.of("date-time");
      case TIME_WITH_OFFSET -> Set.of("time");
      case UUID -> Set.of("uuid");
      default -> Set.of();
    };
  }
}
