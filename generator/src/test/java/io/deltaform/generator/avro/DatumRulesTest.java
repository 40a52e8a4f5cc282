package io.deltaform.generator.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.schema.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules between the fields of Avro records, in reading and in checking. */
class DatumRulesTest {
  private static final String CHANGE =
      """
      {"type":"record","name":"Change","deltaform.rules":[
        {"when":{"op":["I"]},"filled":["after"],"absent":["before"]},
        {"when":{"op":["D"],"/meta/n":{"not":[7,null]}},"required":["before","/meta/marks/a"],
         "code":"bad-structure","level":"fatal","because":"it was there"},
        {"when":{"ratio":[-0.5,2e0],"flag":[true]},"empty":["after","more"]},
        {"sameLength":["data","old"]}],
       "fields":[
        {"name":"ratio","type":"double"},
        {"name":"op","type":{"type":"enum","name":"Op","symbols":["I","U","D"]}},
        {"name":"flag","type":"boolean"},
        {"name":"before","type":["null","string"]},
        {"name":"after","type":["string","null"]},
        {"name":"more","type":["null","bytes",{"type":"map","values":"int"}]},
        {"name":"meta","type":["null",{"type":"record","name":"Meta","fields":[
          {"name":"skipped","type":[{"type":"array","items":{"type":"map","values":"float"}},"null"]},
          {"name":"n","type":"long"},
          {"name":"marks","type":{"type":"map","values":["null","string"]}}]}]},
        {"name":"data","type":{"type":"array","items":"string"}},
        {"name":"old","type":["null",{"type":"array","items":"int"}]}%s]}
      """;

  private static final String OUTER =
      """
      {"type":"record","name":"Outer","fields":[
        {"name":"first","type":%s},
        {"name":"next","type":["null","Outer"]},
        {"name":"list","type":{"type":"array","items":"Change"}}]}
      """;

  private static final String VALID =
      "{'ratio':0,'op':'U','flag':false,'before':null,'after':null,'more':null,'meta':null,"
          + "'data':[],'old':null}";

  /** The same rules over a record, and over one of so many fields that it has a builder. */
  private static final List<Compiled> LOADED =
      List.of(loaded(CHANGE.formatted("")), loaded(CHANGE.formatted(fields())));

  private static String fields() {
    return IntStream.range(0, 300)
        .mapToObj(i -> ",{\"name\":\"m" + i + "\",\"type\":\"null\"}")
        .collect(Collectors.joining());
  }

  private static Compiled loaded(String schema) {
    SourceFile change = new SourceFile("change.avsc", Bytes.copyOf(schema.getBytes(UTF_8)));
    SourceFile outer =
        new SourceFile("outer.avsc", Bytes.copyOf(OUTER.formatted("\"Change\"").getBytes(UTF_8)));
    return Compiled.of(Generator.compile(List.of(change, outer), "gen").files());
  }

  private static byte[] datum(Schema schema, String json) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
    Object read =
        new GenericDatumReader<>(schema).read(null, DecoderFactory.get().jsonDecoder(schema, json));
    new GenericDatumWriter<>(schema).write(read, out);
    out.flush();
    return bytes.toByteArray();
  }

  private static String with(String changes) {
    String json = VALID;
    for (String change : changes.split(" (?=\\w+=)", -1)) {
      String[] parts = change.split("=", 2);
      json =
          json.replaceFirst(
              "'" + parts[0] + "':(null|\\[]|'\\w+'|\\w+)", "'" + parts[0] + "':" + parts[1]);
    }
    return json.replace('\'', '"');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "op='U'|",
        "op='I' after={'string':'x'}|",
        "op='I'|/after found null, expected a value that is not empty where op is \"I\"",
        "op='I' after={'string':''}|/after found an empty string, expected a value that is not empty",
        "op='I' after={'string':'x'} before={'string':''}|/before found an empty string, expected none",
        "op='D' before={'string':'x'}|",
        "op='D' before={'string':'x'} meta={'Meta':{'skipped':null,'n':7,'marks':{}}}|",
        "op='D' before={'string':'x'} meta={'Meta':{'skipped':{'array':[{'q':1,'r':2},{}]},'n':8,'marks':{'b':null,'a':{'string':''}}}}|",
        "op='D' before={'string':'x'} meta={'Meta':{'skipped':null,'n':8,'marks':{'b':null}}}|/meta/marks/a found nothing, expected a value where op is \"D\" and /meta/n is not one of 7, null; it was there",
        "op='D' before={'string':'x'} meta={'Meta':{'skipped':null,'n':8,'marks':{'a':null}}}|/meta/marks/a found null, expected a value",
        "ratio=2 flag=true|",
        "ratio=2.5 flag=true more={'bytes':'x'}|",
        "ratio=2 flag=true more={'map':{}} after={'string':''}|",
        "ratio=-0.5 flag=true more={'map':{'k':1}}|/more found an object, expected none, or an empty one where ratio is one of -0.5, 2e0 and flag is true",
        "ratio=2 flag=true more={'bytes':'x'}|/more found a string, expected none, or an empty one",
        "data=['a','b'] old={'array':[1,2]}|",
        "data=['a','b'] old={'array':[1]}|/old found 1 item, expected as many as data has: 2",
      })
  void holdInReadingAndInChecking(String changes, String expected) throws IOException {
    for (Compiled loaded : LOADED) {
      AvroCodec<Object> codec = loaded.codec("gen.Change");
      Schema schema = new Schema.Parser().parse(codec.schema().text());
      boolean wide = schema.getFields().size() > 9;
      byte[] datum = datum(schema, wide ? withMore(with(changes)) : with(changes));
      check(codec, datum, "", expected);
      AvroCodec<Object> outer = loaded.codec("gen.Outer");
      byte[] none = datum(schema, wide ? withMore(with("op='U'")) : with("op='U'"));
      // first, next: an outer one with the datum in its list, and an end
      byte[] nested = join(none, new byte[] {2}, none, new byte[] {0, 4}, none, datum, new byte[2]);
      check(outer, nested, "/next/list/1", expected);
    }
  }

  private static String withMore(String json) {
    String more =
        IntStream.range(0, 300).mapToObj(i -> ",\"m" + i + "\":null").collect(Collectors.joining());
    return json.substring(0, json.length() - 1) + more + "}";
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static void check(AvroCodec<Object> codec, byte[] datum, String at, String expected) {
    Read<Object> read = codec.read(datum);
    Read<Boolean> checked = codec.validate(datum);
    assertThat(checked.problems()).isEqualTo(read.problems());
    assertThat(checked.value()).isEqualTo(expected == null);
    if (expected == null) {
      assertThat(read.problems()).isEmpty();
      assertThat(codec.write(Objects.requireNonNull(read.value()))).isEqualTo(datum);
    } else {
      assertThat(read.problems()).hasSize(1);
      Problem problem = read.problems().get(0);
      assertThat(problem.pointer() + " " + problem.message()).startsWith(at + expected);
      assertThat(problem.keyword()).isEqualTo("deltaform.rules");
      assertThat(problem.schema()).startsWith("change.avsc#/deltaform.rules/");
      boolean fatal = expected.contains("marks");
      assertThat(problem.level()).isEqualTo(fatal ? Problem.Level.FATAL : Problem.Level.ERROR);
      assertThat(problem.code()).isEqualTo(fatal ? "bad-structure" : "invalid");
      assertThat(read.value() == null).as("a fatal rule leaves no value").isEqualTo(fatal);
    }
  }

  @Test
  void standInTheSchemaOfTheCodec() {
    String text = LOADED.get(0).<AvroCodec<Object>>codec("gen.Outer").schema().text();
    assertThat(text).contains("\"deltaform.rules\":[{\"when\":{\"op\":[\"I\"]}");
  }

  @Test
  void rulesThatPassOverMostOfADatumAtEachOfItsLevelsComeToAnEnd() {
    String schema =
        """
        {"type":"record","name":"Node","deltaform.rules":[{"filled":["/next/last"],"when":{"last":[2]}}],
         "fields":[
          {"name":"next","type":["null",{"type":"record","name":"Inner","fields":[
            {"name":"node","type":["null","Node"]},{"name":"last","type":"int"}]}]},
          {"name":"last","type":"int"}]}
        """;
    AvroCodec<Object> codec =
        Compiled.of(
                Generator.compile(
                        List.of(new SourceFile("node.avsc", Bytes.copyOf(schema.getBytes(UTF_8)))),
                        "gen")
                    .files())
            .codec("gen.Node");
    int levels = 200;
    ByteArrayOutputStream datum = new ByteArrayOutputStream();
    for (int i = 0; i < levels; i++) {
      datum.writeBytes(new byte[] {2, 2}); // an inner record with a node
    }
    datum.writeBytes(new byte[] {0, 0}); // the last node
    for (int i = 0; i < levels; i++) {
      datum.writeBytes(new byte[] {0, 0}); // last of the inner record, last of the node around it
    }
    byte[] bytes = datum.toByteArray();
    assertThat(codec.read(bytes).problems()).isEmpty();
    ReadLimits few =
        new ReadLimits(512, 4096, 16 << 20, 1_000, 4096, 100, 64L << 20, Duration.ofMinutes(10));
    Problems out = new Problems();
    codec.validate(new AvroInput(few).reset(bytes, 0, bytes.length), out);
    assertThat(out.list()).extracting(Problem::code).containsExactly("limit");
  }
}
