package io.deltaform.generator.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.avro.AvroResolver;
import io.deltaform.schema.SourceFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeAliasesTest {
  private static String schema(String state, String hash) {
    return """
    {"type":"record","name":"Order","namespace":"shop","fields":[
      {"name":"id","type":"long"},
      {"name":"state","type":["null","long",{"type":"enum",%s,"symbols":["OPEN","SHUT"]}]},
      {"name":"hash","type":{"type":"fixed",%s,"size":2}},
      {"name":"other","type":["null","Hash%s"]}]}
    """
        .formatted(state, hash, hash.contains("alias") ? "" : "Old");
  }

  @Test
  void enumsAndFixedTypesOfAWriterAreFoundByTheCodecsAliases() {
    String own =
        schema(
            "\"name\":\"State\",\"aliases\":[\"Status\"]",
            "\"name\":\"Hash\",\"aliases\":[\"HashOld\"]");
    AvroCodec<Object> codec =
        Compiled.of(
                Generator.compile(
                        List.of(new SourceFile("o.avsc", Bytes.copyOf(own.getBytes(UTF_8)))), "gen")
                    .files())
            .codec("gen.Order");
    assertThat(codec.schema().text()).contains("shop.Status", "shop.HashOld");
    String writer = schema("\"name\":\"Status\"", "\"name\":\"HashOld\"");
    Read<Object> read = AvroResolver.of(writer, codec).read(new byte[] {14, 4, 2, 1, 2, 2, 3, 4});
    assertThat(read.problems()).isEmpty();
    assertThat(String.valueOf(read.value())).startsWith("Order[id=7, state=").contains("SHUT");
  }
}
