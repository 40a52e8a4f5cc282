package io.deltaform.generator.avro;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.avro.AvroTimes;
import io.deltaform.runtime.value.WireForm;
import java.util.Locale;

/** The unit that a wire form of Avro counts in. */
final class Units {
  private Units() {}

  private static AvroTimes.Unit of(WireForm form) {
    return switch (form) {
      case EPOCH_MILLIS -> AvroTimes.Unit.MILLIS;
      case MICROS -> AvroTimes.Unit.MICROS;
      case NANOS -> AvroTimes.Unit.NANOS;
      default -> throw new IllegalArgumentException(form + " is no form of times in Avro");
    };
  }

  /** As a constant of the runtime. */
  static CodeBlock constant(WireForm form) {
    return CodeBlock.of("$T.$L", AvroTimes.Unit.class, of(form));
  }

  /** As a part of a method's name. */
  static String name(WireForm form) {
    return of(form) == AvroTimes.Unit.MILLIS ? "Millis" : "Micros";
  }

  /** As the last part of a logical type's name. */
  static String text(WireForm form) {
    return of(form).name().toLowerCase(Locale.ROOT);
  }
}
