package io.deltaform.generator.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.AvroResolver;
import io.deltaform.runtime.avro.UnresolvableSchema;
import io.deltaform.runtime.stream.FramedDatums;
import io.deltaform.runtime.stream.SchemaLookup;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.message.BinaryMessageEncoder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Datums of other schemas read by a generated codec. */
class AvroResolverTest {
  private static final String READER =
      json(
          """
          {'type':'record','name':'Order','namespace':'shop','aliases':['Purchase'],'fields':[
            {'name':'id','type':'long'},
            {'name':'total','type':{'type':'bytes','logicalType':'decimal','precision':4,'scale':2}},
            {'name':'note','type':['null','string'],'default':null,'aliases':['remark']},
            {'name':'state','type':{'type':'enum','name':'State','symbols':['OPEN','OTHER'],'default':'OTHER'}},
            {'name':'at','type':{'type':'long','logicalType':'timestamp-millis'},'default':86400000},
            {'name':'paid','type':['null',
              {'type':'record','name':'Card','fields':[{'name':'number','type':'string'}]},
              {'type':'record','name':'Cash','fields':[{'name':'given','type':'double'}]}],'default':null},
            {'name':'part','type':['null','Order'],'default':null}]}
          """);
  private static final String WRITER =
      json(
          """
          {'type':'record','name':'Purchase','namespace':'shop','fields':[
            {'name':'state','type':{'type':'enum','name':'State','symbols':['LOST','OPEN']}},
            {'name':'gone','type':{'type':'map','values':'long'}},
            {'name':'id','type':'int'},
            {'name':'paid','type':[
              {'type':'record','name':'Cash','fields':[{'name':'given','type':'int'}]},'null']},
            {'name':'remark','type':'bytes'},
            {'name':'total','type':{'type':'fixed','name':'Money','size':3,'logicalType':'decimal','precision':6,'scale':2}},
            {'name':'part','type':['Purchase','null']}]}
          """);

  private static AvroCodec<Object> orders;

  private static String json(String quoted) {
    return quoted.replace('\'', '"');
  }

  @BeforeAll
  static void generate() {
    Bytes text = Bytes.copyOf(READER.getBytes(UTF_8));
    Generator.Output output = Generator.compile(List.of(new SourceFile("order.avsc", text)), "gen");
    assertThat(output.diagnostics()).isEmpty();
    orders = Compiled.of(output.files()).codec("gen.Order");
  }

  private static AvroOutput purchase(int total) {
    AvroOutput out = new AvroOutput();
    out.writeIndex(0);
    out.writeBlock(1);
    out.writeString("k");
    out.writeLong(3);
    out.writeBlock(0);
    out.writeInt(7);
    out.writeIndex(0);
    out.writeInt(20);
    out.writeBytes(Bytes.copyOf("caf\u00e9".getBytes(UTF_8)));
    out.writeFixed(Bytes.ofHex("%06x".formatted(total & 0xffffff)), 3);
    return out;
  }

  private static byte[] one(int total) {
    AvroOutput out = purchase(total);
    out.writeIndex(1);
    return out.toByteArray();
  }

  @Test
  void aDatumOfAnotherSchemaIsReadByNamesAliasesPromotionsAndDefaults() {
    AvroResolver<Object> purchases = AvroResolver.of(WRITER, orders);

    Read<Object> read = purchases.read(one(1250));

    assertThat(purchases.isDirect()).isFalse();
    assertThat(read.problems()).isEmpty();
    assertThat(read.value())
        .hasToString(
            "Order[id=7, total=12.50, note=caf\u00e9, state=OTHER, at=1970-01-02T00:00:00Z,"
                + " paid=CashValue[value=Cash[given=20.0]], part=null]");
    assertThat(purchases.validate(one(1250)).value()).isTrue();
  }

  @Test
  void aRecordInsideItselfIsReadToo() {
    AvroOutput out = purchase(-1);
    out.writeIndex(0);
    byte[] inner = one(5);
    out.writeFixed(Bytes.copyOf(inner), inner.length);
    assertThat(String.valueOf(AvroResolver.of(WRITER, orders).read(out.toByteArray()).value()))
        .contains("total=-0.01")
        .contains("part=Order[id=7, total=0.05");
  }

  @Test
  void whatMeansTheSameIsReadByTheCodecItself() {
    String renamed = READER.replace("\"shop\"", "\"elsewhere\"");
    AvroResolver<Object> same = AvroResolver.of(renamed, orders);
    byte[] datum =
        orders.write(
            Objects.requireNonNull(AvroResolver.of(WRITER, orders).read(one(1250)).value()));

    assertThat(same.isDirect()).isTrue();
    assertThat(same.read(datum)).isEqualTo(orders.read(datum));
    assertThat(
            AvroResolver.of(READER.replace("\"aliases\":[\"Purchase\"],", ""), orders).isDirect())
        .isTrue();
  }

  @Test
  void aValueThatTheCodecRefusesHasThePointerOfItsField() {
    Read<Object> read = AvroResolver.of(WRITER, orders).read(one(123456));
    assertThat(read.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.code()).isEqualTo("bad-value");
              assertThat(p.pointer()).isEqualTo("/total");
              assertThat(p.offset()).isEqualTo(-1);
            });
  }

  @Test
  void bytesThatAreNoDatumOfTheWriterHaveAPlaceInIt() {
    AvroResolver<Object> purchases = AvroResolver.of(WRITER, orders);
    byte[] datum = one(1250);
    datum[0] = 9;
    assertThat(purchases.read(datum).problems())
        .extracting(Problem::code, Problem::pointer, Problem::offset)
        .containsExactly(org.assertj.core.api.Assertions.tuple("syntax", "/state", 0L));
    byte[] longer = java.util.Arrays.copyOf(one(1250), one(1250).length + 1);
    assertThat(purchases.read(longer).value()).isNull();
    for (int i = 0; i < longer.length - 1; i++) {
      assertThat(purchases.read(java.util.Arrays.copyOf(longer, i)).isValid()).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'scale':2 | 'scale':3 | /total | decimal of scale 3 at /total, expected decimal of scale 2",
        "timestamp-millis | timestamp-micros | /at | timestamp-micros at /at, expected timestamp-millis",
        "timestamp-millis | local-timestamp-millis | /at | expected timestamp-millis",
        "'type':'bytes','logicalType':'decimal','precision':4,'scale':2 | 'type':'string' | /total | string at /total",
        "'name':'id','type':'long' | 'name':'id','type':'double' | /id | double at /id, expected long",
        "'name':'id' | 'name':'key' | /id | no field /id, which has no default",
      })
  void whatWouldBeReadWrongIsRefusedBeforeAnyDatum(
      String wanted, String written, String pointer, String why) {
    String writer = READER.replace(json(wanted), json(written));
    assertThat(writer).isNotEqualTo(READER);
    assertThatExceptionOfType(UnresolvableSchema.class)
        .isThrownBy(() -> AvroResolver.of(writer, orders))
        .withMessageContaining(why)
        .satisfies(
            e -> {
              assertThat(e.problem().code()).isEqualTo("writer-schema");
              assertThat(e.problem().pointer()).isEqualTo(pointer);
            });
  }

  @Test
  void aHostileSchemaIsRefusedInBounds() {
    String chain =
        IntStream.range(0, 3_000)
            .mapToObj(
                i ->
                    "{'type':'record','name':'a%d.Order','fields':[{'name':'part','type':%s}]}"
                        .formatted(i, i == 0 ? "'null'" : "['null','a" + (i - 1) + ".Order']"))
            .reduce((a, b) -> a + "," + b)
            .orElseThrow();
    String unions =
        IntStream.range(0, 3_000)
            .mapToObj(i -> "{'type':'record','name':'b%d.Order','fields':[]}".formatted(i))
            .reduce((a, b) -> a + "," + b)
            .orElseThrow();
    for (String writer :
        List.of(
            json("[" + chain + "]"),
            json("[" + unions + "]"),
            "[".repeat(100_000),
            "",
            "{\"type\":\"record\"}")) {
      assertThatExceptionOfType(UnresolvableSchema.class)
          .isThrownBy(() -> AvroResolver.of(writer, orders))
          .satisfies(e -> assertThat(e.problem().code()).isIn("writer-schema", "syntax", "limit"));
    }
  }

  @Test
  void aValueThatNamesItsSchemaIsReadByIt() throws Exception {
    SchemaLookup writers = SchemaLookup.byFingerprints(List.of(WRITER.getBytes(UTF_8)));
    FramedDatums<Object> framed = FramedDatums.of(orders, writers);
    Object order = Objects.requireNonNull(AvroResolver.of(WRITER, orders).read(one(1250)).value());

    byte[] single = framed.write(order);
    Schema own = new Schema.Parser().parse(READER);
    assertThat(single)
        .isEqualTo(
            new BinaryMessageEncoder<>(GenericData.get(), own)
                .encode(generic(own, orders.write(order)))
                .array());
    assertThat(framed.read(single).value()).isEqualTo(order);

    byte[] header = new byte[10];
    header[0] = (byte) 0xc3;
    header[1] = 1;
    byte[] crc =
        SchemaNormalization.parsingFingerprint("CRC-64-AVRO", new Schema.Parser().parse(WRITER));
    System.arraycopy(crc, 0, header, 2, 8);
    assertThat(framed.read(joined(header, one(1250))).value()).isEqualTo(order);

    FramedDatums<Object> numbered =
        FramedDatums.of(orders, id -> id == 258 ? WRITER.getBytes(UTF_8) : null);
    assertThat(numbered.read(joined(new byte[] {0, 0, 0, 1, 2}, one(1250))).value())
        .isEqualTo(order);
    for (byte[] unknown :
        List.of(joined(new byte[] {0, 0, 0, 1, 3}, one(1250)), one(1250), new byte[0])) {
      assertThat(numbered.read(unknown).problems())
          .extracting(Problem::code)
          .containsExactly("writer-schema");
    }
  }

  @Test
  void aSchemaThatCannotBeReadAsTheTypeIsLookedUpOnce() throws Exception {
    List<Integer> asked = new ArrayList<>();
    FramedDatums<Object> framed =
        FramedDatums.of(
            orders,
            id -> {
              asked.add(id);
              return "\"long\"".getBytes(UTF_8);
            });
    for (int i = 0; i < 3; i++) {
      assertThat(framed.read(new byte[] {0, 0, 0, 0, 7, 2}).problems())
          .extracting(Problem::code)
          .containsExactly("writer-schema");
    }
    assertThat(asked).containsExactly(7);
  }

  private static Object generic(Schema schema, byte[] datum) throws IOException {
    return new GenericDatumReader<>(schema)
        .read(null, DecoderFactory.get().binaryDecoder(datum, null));
  }

  private static byte[] joined(byte[] header, byte[] datum) {
    byte[] all = java.util.Arrays.copyOf(header, header.length + datum.length);
    System.arraycopy(datum, 0, all, header.length, datum.length);
    return all;
  }
}
