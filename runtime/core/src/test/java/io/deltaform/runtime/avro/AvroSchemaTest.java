package io.deltaform.runtime.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import org.junit.jupiter.api.Test;

class AvroSchemaTest {
  private static final AvroCodec<Object> NODE =
      codec(
          """
      {"type":"record","name":"Node","namespace":"a","fields":[
       {"name":"id","type":{"type":"fixed","name":"Id","namespace":"a","size":2}},
       {"name":"kind","type":"a.Kind"},
       {"name":"row","type":["null","string"],"deltaform.row":"json"},
       {"name":"tags","type":{"type":"map","values":"boolean"}},
       {"name":"kids","type":{"type":"array","items":["null","a.Node"]}}]}""");

  private static final AvroCodec<Object> KIND =
      codec(
          """
      {"type":"enum","name":"Kind","namespace":"a","symbols":["X","Y"]}""");

  private static AvroCodec<Object> codec(String definition) {
    return new AvroCodec<>() {
      @Override
      public AvroSchema schema() {
        return definition.contains("Node")
            ? AvroSchema.of(definition, this, KIND)
            : AvroSchema.of(definition);
      }

      @Override
      public Object read(AvroInput in, Problems out) {
        return this;
      }

      @Override
      public boolean validate(AvroInput in, Problems out) {
        return true;
      }

      @Override
      public void write(Object value, AvroOutput out) {}
    };
  }

  private static byte[] node() {
    AvroOutput out = new AvroOutput();
    out.writeBoolean(true); // id
    out.writeBoolean(true);
    out.writeIndex(1); // kind: 2
    out.writeIndex(1); // row: 3
    out.writeString("{\"a\":{\"b~\":7}}"); // 4, text from 5
    out.writeBlock(1); // tags: 19
    out.writeString("k/1"); // 20
    out.writeBoolean(true); // 24
    out.writeBlock(0);
    out.writeBlock(2); // kids: 26
    out.writeIndex(0); // 27
    out.writeIndex(1); // 28
    for (int i = 0; i < 6; i++) { // 29: a whole node, but the list is not ended
      out.writeBoolean(false);
    }
    return out.toByteArray();
  }

  private static String pointer(int offset) {
    Problems problems = new Problems();
    problems.fatal(MalformedInput.syntax("here", offset));
    byte[] bytes = node();
    NODE.schema().locate(new AvroInput().reset(bytes, 0, bytes.length), 0, problems);
    return problems.list().get(0).pointer();
  }

  @Test
  void placesSeveralProblemsInOneWalkInAnyOrder() {
    Problems problems = new Problems();
    for (int offset : new int[] {500, 16, 0, 24, 6}) {
      problems.error("bad-value", offset, "here");
    }
    byte[] bytes = node();
    NODE.schema().locate(new AvroInput().reset(bytes, 0, bytes.length), 0, problems);
    assertThat(problems.list())
        .extracting(Problem::pointer)
        .containsExactly("/kids", "/row/a/b~0", "/id", "/tags/k~11", "/row/a");
  }

  @Test
  void findsEveryValueByItsOffset() {
    assertThat(pointer(0)).isEqualTo("/id");
    assertThat(pointer(2)).isEqualTo("/kind");
    assertThat(pointer(3)).isEqualTo("/row");
    assertThat(pointer(4)).isEqualTo("/row");
    assertThat(pointer(16)).isEqualTo("/row/a/b~0");
    assertThat(pointer(19)).isEqualTo("/tags");
    assertThat(pointer(24)).isEqualTo("/tags/k~11");
    assertThat(pointer(27)).isEqualTo("/kids/0");
    assertThat(pointer(28)).isEqualTo("/kids/1");
    assertThat(pointer(30)).isEqualTo("/kids/1/id");
    assertThat(pointer(31)).isEqualTo("/kids/1/kind");
  }

  @Test
  void placesAProblemAfterMoreItemsThanARowHasColumns() {
    AvroOutput out = new AvroOutput();
    for (int i = 0; i < 4; i++) { // id, kind, row
      out.writeBoolean(false);
    }
    out.writeBlock(0);
    out.writeBlock(5000);
    for (int i = 0; i < 5000; i++) {
      out.writeIndex(0);
    }
    byte[] bytes = out.toByteArray();
    Problems problems = new Problems();
    problems.error("bad-value", bytes.length - 1, "here");
    NODE.schema().locate(new AvroInput().reset(bytes, 0, bytes.length), 0, problems);
    assertThat(problems.list().get(0).pointer()).isEqualTo("/kids/4999");
  }

  @Test
  void endsThePointerWhereTheDatumBreaks() {
    assertThat(pointer(500)).isEqualTo("/kids");
  }

  @Test
  void countsOffsetsFromTheStartOfTheDatum() {
    Problems problems = new Problems();
    problems.fatal(MalformedInput.syntax("here", 7));
    byte[] bytes = new byte[40];
    System.arraycopy(node(), 0, bytes, 5, node().length);
    NODE.schema().locate(new AvroInput().reset(bytes, 0, bytes.length), 5, problems);
    assertThat(problems.list().get(0).pointer()).isEqualTo("/kind");
    assertThat(problems.list().get(0).offset()).isEqualTo(2);
  }

  @Test
  void printsOneSchemaWithEachNameDefinedOnce() {
    assertThat(NODE.schema().text())
        .isEqualTo(
            """
            {"type":"record","name":"Node","namespace":"a","fields":[\
            {"name":"id","type":{"type":"fixed","name":"Id","namespace":"a","size":2}},\
            {"name":"kind","type":{"type":"enum","name":"Kind","namespace":"a","symbols":["X","Y"]}},\
            {"name":"row","type":["null","string"],"deltaform.row":"json"},\
            {"name":"tags","type":{"type":"map","values":"boolean"}},\
            {"name":"kids","type":{"type":"array","items":["null","a.Node"]}}]}""");
  }
}
