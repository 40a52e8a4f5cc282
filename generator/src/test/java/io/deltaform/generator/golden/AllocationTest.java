package io.deltaform.generator.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationTest {
  @ParameterizedTest
  @CsvSource({
    "closed-objects, Orders, valid",
    "closed-objects, Orders, pretty",
    "closed-objects, Orders, shuffled",
    "scalars, Scalars, short-numbers",
    "lists-and-maps, Lists, without-escapes",
    "embedded, Event, valid",
    "wide, Wide65, valid",
    "open-objects, Open, valid"
  })
  void validatingAValidDocumentAllocatesNothing(String folder, String type, String message)
      throws Exception {
    GoldenCase golden = new GoldenCase(Path.of("src/test/resources/golden", folder));
    Compiled classes = Compiled.of(Generator.compile(golden.input(), "com.example").files());
    Validator validator = classes.codec("com.example." + type);
    byte[] document = golden.files("messages").get(type + "/" + message + ".json").toByteArray();
    JsonInput in = new JsonInput();
    Problems out = new Problems();
    validate(validator, in, document, out, 1_000); // scratch space grows, classes load
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    validate(validator, in, document, out, 1_000);
    long allocated = threads.getThreadAllocatedBytes(id) - before;
    assertThat(out.list()).isEmpty();
    assertThat(allocated / 1_000).isZero();
  }

  private static void validate(
      Validator validator, JsonInput in, byte[] document, Problems out, int times) {
    for (int i = 0; i < times; i++) {
      assertThatValid(validator.validate(in.reset(document, 0, document.length), out));
    }
  }

  private static void assertThatValid(boolean valid) {
    if (!valid) {
      throw new AssertionError("the document is valid");
    }
  }
}
