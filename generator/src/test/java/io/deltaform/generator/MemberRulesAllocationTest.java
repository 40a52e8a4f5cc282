package io.deltaform.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.SourceFile;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Where rules between members hold, checking them makes no object: interpreted or compiled. */
class MemberRulesAllocationTest {
  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final String RULES =
      """
      "%s":[
        {"when":{"op":["I","U"],"n":[1,2.5],"r":{"not":[0.5]}},"required":["after"]},
        {"when":{"op":["D"],"n":[1,2.5],"r":[0.25]},"filled":["before"]},
        {"when":{"op":["D"]},"empty":["after"]},
        {"required":["op"],"sameLength":["a","b"]}]
      """;

  private static AvroCodec<Object> avro() {
    String schema =
        """
        {"type":"record","name":"Change",%s,"fields":[
          {"name":"op","type":{"type":"enum","name":"Op","symbols":["I","D","U"]}},
          {"name":"n","type":["null","long"]},
          {"name":"r","type":"double"},
          {"name":"before","type":["null","string"]},
          {"name":"after","type":["null","string"]},
          {"name":"a","type":{"type":"array","items":"int"}},
          {"name":"b","type":{"type":"array","items":"int"}}]}
        """;
    return compiled("change.avsc", schema.formatted(RULES.formatted("deltaform.rules")))
        .codec("gen.Change");
  }

  private static Compiled compiled(String path, String schema) {
    SourceFile file = new SourceFile(path, Bytes.copyOf(schema.getBytes(UTF_8)));
    return Compiled.of(Generator.compile(List.of(file), "gen").files());
  }

  @Test
  void rulesOfJsonMakeNothingWhereTheyHold() {
    JsonCodec<Object> codec =
        compiled(
                "change.json",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"Change\",\"type\":\"object\","
                    + "\"properties\":{\"op\":{\"type\":\"string\"}},"
                    + RULES.formatted("x-deltaform-rules")
                    + "}")
            .codec("gen.Change");
    byte[] b =
        "{\"op\":\"I\",\"n\":2.50,\"r\":0.75,\"after\":{\"x\":1},\"a\":[1,2],\"b\":[3,4]}"
            .getBytes(UTF_8);
    JsonInput in = new JsonInput();
    Problems out = new Problems();
    makesNothing(() -> codec.validate(in.reset(b, 0, b.length), out));
  }

  @Test
  void rulesOfAvroMakeNothingWhereTheyHold() {
    AvroCodec<Object> codec = avro();
    AvroOutput datum = new AvroOutput();
    datum.writeIndex(1);
    datum.writeIndex(1);
    datum.writeLong(1);
    datum.writeDouble(0.25);
    datum.writeIndex(1);
    datum.writeString("x");
    datum.writeIndex(0);
    for (int array = 0; array < 2; array++) {
      datum.writeBlock(2);
      datum.writeInt(1);
      datum.writeInt(2);
      datum.writeBlock(0);
    }
    byte[] b = datum.toByteArray();
    AvroInput in = new AvroInput();
    Problems out = new Problems();
    makesNothing(() -> codec.validate(in.reset(b, 0, b.length), out));
  }

  private static void makesNothing(BooleanSupplier validation) {
    long id = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20 && least > 0; round++) {
      long before = THREAD.getThreadAllocatedBytes(id);
      for (int i = 0; i < 500; i++) {
        if (!validation.getAsBoolean()) {
          throw new AssertionError("found a document invalid");
        }
      }
      least = Math.min(least, THREAD.getThreadAllocatedBytes(id) - before);
    }
    assertThat(least / 500).as("bytes for a document").isZero();
  }
}
