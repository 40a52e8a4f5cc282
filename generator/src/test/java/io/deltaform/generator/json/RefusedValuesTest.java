package io.deltaform.generator.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.SourceFile;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the same codec would not read is refused when it is written, with the member. */
class RefusedValuesTest {
  private static final String SCHEMA =
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Shape",
       "oneOf":[{"$ref":"#/$defs/Circle"},{"$ref":"#/$defs/Square"}],
       "$defs":{
        "Circle":{"type":"object","required":["kind","pair"],
          "properties":{
            "kind":{"const":"circle"},"version":{"type":"integer","const":2},
            "scale":{"type":"number","const":1.5},"filled":{"type":"boolean","const":true},
            "name":{"type":["string","null"]},"pair":{"$ref":"#/$defs/Pair"}}},
        "Square":{"type":"object","required":["kind"],"properties":{"kind":{"const":"square"}}},
        "Pair":{"type":"array","title":"Pair","minItems":1,
          "prefixItems":[{"title":"unit","const":"cm"},{"title":"n","type":"integer"}]}}}
      """;

  private static final Compiled CLASSES =
      Compiled.of(
          Generator.compile(
                  List.of(new SourceFile("shape.json", Bytes.copyOf(SCHEMA.getBytes(UTF_8)))),
                  "gen")
              .files());
  private static final JsonCodec<Object> CODEC = CLASSES.codec("gen.Shape");

  private static final String VALID =
      "{\"kind\":\"circle\",\"version\":2,\"scale\":1.50,\"filled\":true,\"pair\":[\"cm\",1],\"x\":0}";

  private static Object circle() {
    return Objects.requireNonNull(CODEC.read(VALID.getBytes(UTF_8)).value());
  }

  /** {@code record} with another value of one component. */
  private static Object with(Object record, String component, @Nullable Object value)
      throws ReflectiveOperationException {
    RecordComponent[] components = record.getClass().getRecordComponents();
    @Nullable Object[] values = new @Nullable Object[components.length];
    boolean found = false;
    for (int i = 0; i < components.length; i++) {
      boolean is = components[i].getName().equals(component);
      found |= is;
      values[i] = is ? value : components[i].getAccessor().invoke(record);
    }
    assertThat(found).as(component + " of " + record).isTrue();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return record.getClass().getDeclaredConstructor(types).newInstance(values);
  }

  private static Object other(String kind) {
    return switch (kind) {
      case "text" -> "square";
      case "integer" -> 3;
      case "decimal" -> new BigDecimal("1.51");
      case "boolean" -> false;
      case "others" -> Map.of("name", new JsonValue.JsonString("n"));
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @Test
  void whatTheCodecReadsIsWritten() {
    assertThat(CODEC.write(circle())).asString(UTF_8).isEqualTo(VALID);
  }

  @ParameterizedTest
  @CsvSource({
    "kind, text, 'Circle.kind: another text than \"circle\", the only one that the schema takes'",
    "version, integer, 'Circle.version: another number than 2, the only one that the schema takes'",
    "scale, decimal, 'Circle.scale: another number than 1.5, the only one that the schema takes'",
    "filled, boolean, 'Circle.filled: another boolean than true, the only one that the schema takes'",
    "others, others, Circle.name: a member of others that has a component of its own"
  })
  void whatItWouldNotReadIsRefused(String component, String kind, String message)
      throws ReflectiveOperationException {
    Object wrong = with(circle(), component, other(kind));
    assertThatThrownBy(() -> CODEC.write(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void soIsAnItemOfAnArray() throws ReflectiveOperationException {
    Object pair = circle().getClass().getMethod("pair").invoke(circle());
    Object wrong = with(circle(), "pair", with(pair, "unit", "mm"));
    assertThatThrownBy(() -> CODEC.write(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Pair.unit: another text than \"cm\", the only one that the schema takes");
  }

  @Test
  void aScaleIsNoOtherNumber() throws ReflectiveOperationException {
    Object same = with(circle(), "scale", new BigDecimal("1.500"));
    assertThat(CODEC.write(same)).asString(UTF_8).contains("\"scale\":1.500");
  }
}
