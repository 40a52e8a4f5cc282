package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDepthTest {
  private static final ReadLimits DEEP =
      new ReadLimits(1_000_000, 4096, 1 << 20, 1 << 28, 100, 10, 1, Duration.ZERO);

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":"})
  void aHundredThousandLevelsAreALimitNotACrash(String level) {
    byte[] b = level.repeat(100_000).getBytes(UTF_8);
    Read<JsonValue> read = JsonValue.parse(b);
    assertThat(read.value()).isNull();
    Problem problem = read.problems().get(0);
    assertThat(problem.code()).isEqualTo("limit");
    assertThat(problem.level()).isEqualTo(Problem.Level.FATAL);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    MalformedInput fault =
        catchThrowableOfType(MalformedInput.class, () -> in.skip(b, 0, b.length));
    assertThat(fault.code()).isEqualTo("limit");
    assertThat((long) fault.offset()).isEqualTo(problem.offset());
  }

  @Test
  void theDeepestLevelAllowedIsRead() {
    int depth = ReadLimits.DEFAULT.depth();
    assertThat(JsonValue.parse(nested(depth)).isValid()).isTrue();
    assertThat(JsonValue.parse(nested(depth + 1)).isValid()).isFalse();
  }

  @Test
  void fiveHundredLevelsFitASmallStack() throws InterruptedException {
    byte[] b = nested(ReadLimits.DEFAULT.depth());
    AtomicReference<Object> result = new AtomicReference<>();
    Runnable work =
        () -> {
          JsonValue value = Objects.requireNonNull(JsonValue.parse(b).value());
          JsonOutput out = new JsonOutput();
          value.write(out);
          result.set(out.toByteArray());
        };
    Thread thread = new Thread(null, work, "small", 256 << 10);
    thread.setUncaughtExceptionHandler((t, e) -> result.set(e));
    thread.start();
    thread.join();
    assertThat(result.get()).isEqualTo(b);
  }

  @Test
  void whereTheCallerAllowsMoreNoDepthOverflowsTheStack() {
    byte[] b = nested(900_000);
    JsonInput in = new JsonInput(DEEP).reset(b, 0, b.length);
    assertThat(in.skip(b, 0, b.length)).isEqualTo(b.length);
    JsonValue value = JsonValue.read(in.reset(b, 0, b.length), b, 0, b.length);
    int depth = 0;
    for (JsonValue v = value; v instanceof JsonValue.JsonArray array; depth++) {
      v = array.items().isEmpty() ? JsonValue.JsonNull.NULL : array.items().get(0);
    }
    assertThat(depth).isEqualTo(900_000);
  }

  @Test
  void aStackThatIsTooSmallIsALimitToo() {
    MalformedInput fault = MalformedInput.stack(17);
    assertThat(fault.code()).isEqualTo("limit");
    assertThat(fault.offset()).isEqualTo(17);
  }

  private static byte[] nested(int depth) {
    return ("[".repeat(depth) + "]".repeat(depth)).getBytes(UTF_8);
  }
}
