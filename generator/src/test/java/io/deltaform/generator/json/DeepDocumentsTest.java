package io.deltaform.generator.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.SourceFile;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Documents as deep as the limits allow, and deeper than a stack does. */
class DeepDocumentsTest {
  private static final String SCHEMA =
      """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Tree",
        "type": "object",
        "properties": {
          "name": {"type": "string"},
          "size": {"type": "number"},
          "branches": {"type": "array", "items": {"$ref": "#"}}
        }
      }
      """;

  private static JsonCodec<Object> codec;

  @BeforeAll
  static void generate() {
    SourceFile file = new SourceFile("tree.json", Bytes.copyOf(SCHEMA.getBytes(UTF_8)));
    codec = Compiled.of(Generator.compile(List.of(file), "gen").files()).codec("gen.Tree");
  }

  private static byte[] nested(int depth) {
    String level = "{\"name\":\"x\",\"branches\":[";
    return (level.repeat(depth) + "]}".repeat(depth)).getBytes(UTF_8);
  }

  private static @Nullable Object onStackOf(int kilobytes, Supplier<Object> work)
      throws InterruptedException {
    AtomicReference<Object> result = new AtomicReference<>();
    Thread thread = new Thread(null, () -> result.set(work.get()), "small", kilobytes << 10);
    thread.setUncaughtExceptionHandler((t, e) -> result.set(e));
    thread.start();
    thread.join();
    return Objects.requireNonNull(result.get());
  }

  @Test
  void theDeepestThatTheLimitsAllowFitsASmallStack() throws InterruptedException {
    byte[] document = nested(ReadLimits.DEFAULT.depth() / 2);
    assertThat(onStackOf(256, () -> codec.read(document).problems())).isEqualTo(List.of());
    assertThat(onStackOf(256, () -> codec.validate(document).problems())).isEqualTo(List.of());
  }

  @Test
  void aStackThatIsTooSmallForWhatTheCallerAllowsIsALimitNotACrash() throws InterruptedException {
    ReadLimits limits = new ReadLimits(1_000_000, 100, 1 << 20, 1 << 28, 10, 10, 1, Duration.ZERO);
    byte[] document = nested(400_000);
    Supplier<Object> read =
        () -> {
          Problems out = new Problems();
          codec.read(new JsonInput(limits).reset(document, 0, document.length), out);
          return out.list().stream().map(Problem::code).toList();
        };
    assertThat(onStackOf(512, read)).isEqualTo(List.of("limit"));
  }
}
