package io.deltaform.runtime.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Datums of one schema as those of another; what Avro itself makes of them is the measure. */
class DatumResolutionTest {
  private static final String READER =
      "{'type':'record','name':'R','namespace':'n','fields':["
          + "{'name':'l','type':'long'},{'name':'d','type':'double'},{'name':'s','type':'string'},"
          + "{'name':'u','type':['null','string',{'type':'array','items':['null',"
          + "{'type':'record','name':'P','fields':[{'name':'x','type':'int'},{'name':'y','type':'string'}]},"
          + "{'type':'enum','name':'E','symbols':['A','B','C']}]}],'default':null},"
          + "{'name':'m','type':{'type':'map','values':'long'},'default':{}},"
          + "{'name':'b','type':'bytes'},{'name':'more','type':'long','default':7},"
          + "{'name':'text','type':'string','default':'t'}]}";

  private static final String WRITER =
      "{'type':'record','name':'R','namespace':'n','fields':["
          + "{'name':'b','type':'bytes'},{'name':'gone','type':{'type':'array','items':'string'}},"
          + "{'name':'u','type':['null',{'type':'array','items':["
          + "{'type':'enum','name':'E','symbols':['C','B']},'null',"
          + "{'type':'record','name':'P','fields':[{'name':'y','type':'string'},"
          + "{'name':'z','type':'boolean'},{'name':'x','type':'int'}]}]}]},"
          + "{'name':'s','type':'string'},{'name':'l','type':'int'},{'name':'d','type':'float'},"
          + "{'name':'m','type':{'type':'map','values':'int'}}]}";

  private static DatumResolution resolution(String writer, String reader) {
    WriterSchema written = WriterSchema.parse(json(writer).getBytes(UTF_8), ReadLimits.DEFAULT);
    return DatumResolution.of(written, AvroSchema.of(json(reader)), ReadLimits.DEFAULT);
  }

  private static String json(String quoted) {
    return quoted.replace('\'', '"');
  }

  private static byte[] resolve(DatumResolution resolution, byte[] datum) {
    AvroOutput out = new AvroOutput();
    AvroInput in = new AvroInput().reset(datum, 0, datum.length);
    resolution.write(in, out);
    assertThat(in.isAtEnd()).isTrue();
    return out.toByteArray();
  }

  private static byte[] bytes(Schema schema, Object datum) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    new GenericDatumWriter<>(schema).write(datum, encoder);
    encoder.flush();
    return out.toByteArray();
  }

  @Test
  void randomDatumsAreResolvedAsAvroDoes() throws IOException {
    Schema writer = new Schema.Parser().parse(json(WRITER));
    Schema reader = new Schema.Parser().parse(json(READER));
    DatumResolution resolution = resolution(WRITER, READER);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 500; i++) {
      byte[] datum = bytes(writer, Objects.requireNonNull(RandomDatums.of(writer, random)));
      Object expected =
          new GenericDatumReader<>(writer, reader)
              .read(null, DecoderFactory.get().binaryDecoder(datum, null));
      byte[] resolved = resolve(resolution, datum);
      Object ours =
          new GenericDatumReader<>(reader)
              .read(null, DecoderFactory.get().binaryDecoder(resolved, null));
      assertThat(ours).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'name':'a','type':'int'} | {'name':'b','type':'int'} | no field /b",
        "{'name':'a','type':'int'} |"
            + " {'name':'a','type':'int'},{'name':'b','aliases':['a'],'type':'int'} | no field /b",
        "{'name':'a','type':'int'} |"
            + " {'name':'b','aliases':['a'],'type':'int'},{'name':'c','aliases':['a'],'type':'int'}"
            + " | no field /c",
        "{'name':'a','type':'string'} | {'name':'a','type':'int'} | string at /a, expected int",
        "{'name':'a','type':'long'} | {'name':'a','type':'int'} | long at /a, expected int",
        "{'name':'a','type':{'type':'array','items':'int'}} |"
            + " {'name':'a','type':{'type':'array','items':'string'}} | int at /a/*",
        "{'name':'a','type':['null','int']} | {'name':'a','type':'string'} | expected string",
        "{'name':'a','type':'boolean'} | {'name':'a','type':['null','int']} | expected union",
      })
  void whatCannotBeResolvedIsRefusedBeforeAnyDatum(String written, String wanted, String why) {
    String schema = "{'type':'record','name':'R','fields':[%s]}";
    assertThatThrownBy(() -> resolution(schema.formatted(written), schema.formatted(wanted)))
        .isInstanceOfSatisfying(
            MalformedInput.class, e -> assertThat(e.text()).contains(why.replace("'", "\"")));
  }

  @Test
  void aValueThatHasNoPlaceIsRefusedWhenItComes() {
    String schema = "{'type':'record','name':'R','fields':[{'name':'a','type':%s}]}";
    DatumResolution union =
        resolution(schema.formatted("['null','int']"), schema.formatted("'int'"));
    assertThat(resolve(union, new byte[] {2, 8})).containsExactly(8);
    assertThatThrownBy(() -> resolve(union, new byte[] {0})).isInstanceOf(MalformedInput.class);
    DatumResolution symbols =
        resolution(
            schema.formatted("{'type':'enum','name':'E','symbols':['A','X']}"),
            schema.formatted("{'type':'enum','name':'E','symbols':['B','A']}"));
    assertThat(resolve(symbols, new byte[] {0})).containsExactly(2);
    assertThatThrownBy(() -> resolve(symbols, new byte[] {2}))
        .isInstanceOfSatisfying(MalformedInput.class, e -> assertThat(e.text()).contains("symbol"));
  }
}
