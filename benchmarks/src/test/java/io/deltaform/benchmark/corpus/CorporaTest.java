package io.deltaform.benchmark.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.corpus.PurchaseDocuments.Size;
import io.deltaform.runtime.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CorporaTest {
  @Test
  void documentsAreAsLongAsTheReportSays() {
    Corpus small = PurchaseDocuments.of(Size.SMALL, Spelling.COMPACT);
    Corpus large = PurchaseDocuments.of(Size.LARGE, Spelling.COMPACT);
    assertThat(small.size()).isEqualTo(PurchaseDocuments.COUNT);
    assertThat(small.meanLength()).isBetween(535, 565);
    assertThat(large.meanLength()).isBetween(1650, 1750);
    assertThat(CesDocuments.of().meanLength()).isBetween(545, 575);
    assertThat(DatastreamFiles.of(10).meanLength() / DatastreamFiles.CHANGES).isBetween(340, 375);
    assertThat(DatastreamFiles.of(33).meanLength() / DatastreamFiles.CHANGES).isBetween(620, 660);
  }

  @ParameterizedTest
  @EnumSource(Spelling.class)
  void documentsAreWellFormedAndDifferentFromEachOther(Spelling spelling) {
    Corpus corpus = PurchaseDocuments.of(Size.SMALL, spelling);
    Set<ByteBuffer> distinct = new HashSet<>();
    int malformed = 0;
    for (byte[] document : corpus.arrays()) {
      malformed += JsonValue.parse(document).isValid() ? 0 : 1;
      distinct.add(ByteBuffer.wrap(document));
    }
    assertThat(malformed).isZero();
    assertThat(distinct.size()).isEqualTo(corpus.size());
  }

  @Test
  void spellingsHoldTheSameValues() {
    byte[][] compact = PurchaseDocuments.of(Size.LARGE, Spelling.COMPACT).arrays();
    for (Spelling spelling : Spelling.values()) {
      byte[][] other = PurchaseDocuments.of(Size.LARGE, spelling).arrays();
      for (int i = 0; i < 200; i++) {
        assertThat(JsonValue.parse(other[i]).value())
            .isEqualTo(JsonValue.parse(compact[i]).value());
      }
    }
  }

  @Test
  void aCorpusSurvivesTheFileThatForksReadItFrom(@TempDir Path folder) throws Exception {
    Corpus corpus = CesDocuments.of();
    corpus.write(folder.resolve("ces"));
    Corpus back = Corpus.read(folder.resolve("ces"));
    assertThat(Arrays.equals(back.buffer(), corpus.buffer())).isTrue();
    assertThat(back.starts()).isEqualTo(corpus.starts());
  }
}
