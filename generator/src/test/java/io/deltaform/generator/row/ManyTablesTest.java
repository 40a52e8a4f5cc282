package io.deltaform.generator.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.GenerateRequest;
import io.deltaform.generator.GenerateResult;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database of five hundred tables, as people have them. */
@Tag("slow")
class ManyTablesTest {
  private static final List<String> TYPES =
      List.of(
          ("INT32 INT64 BIG_INTEGER DECIMAL(12,2) FLOAT32 FLOAT64 STRING BYTES BOOLEAN DATE TIME"
                  + " LOCAL_DATE_TIME INSTANT OFFSET_DATE_TIME UUID JSON LIST(STRING)")
              .split(" "));

  private static List<SourceFile> tables() {
    Random random = new Random(7);
    List<SourceFile> files = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      StringBuilder text = new StringBuilder("{\"table\":{\"schema\":\"SHOP\",\"table\":\"TABLE_");
      text.append(i).append("\"},\"columns\":[{\"name\":\"ID\",\"type\":\"INT64\",\"key\":1}");
      int size = 12 + random.nextInt(5);
      for (int column = 1; column < size; column++) {
        text.append(",{\"name\":\"COLUMN_").append(column).append("\",\"type\":\"");
        text.append(TYPES.get(random.nextInt(TYPES.size()))).append("\"}");
      }
      byte[] bytes = text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
      files.add(new SourceFile("table" + i + ".table.json", Bytes.copyOf(bytes)));
    }
    return files;
  }

  @Test
  void compilesWithoutAWarning() {
    Generator.Output output = Generator.compile(tables(), "gen");
    assertThat(output.diagnostics()).isEmpty();
    assertThat(output.files()).hasSize(2 * 500 + 1);
    // with -Xlint:all and -Werror
    assertThat(Compiled.of(output.files()).classFiles()).containsKey("gen.shop.Table499Codec");
  }

  @Test
  void generatesTheSameWhateverTheOrderOfTheFiles() {
    List<SourceFile> shuffled = new ArrayList<>(tables());
    Collections.shuffle(shuffled, new Random(8));
    List<GeneratedFile> files = Generator.compile(tables(), "gen").files();
    assertThat(Generator.compile(shuffled, "gen").files()).isEqualTo(files);
  }

  @Test
  void writesNothingWhereNothingChanged(@TempDir Path out) throws IOException {
    GenerateRequest request = new GenerateRequest(tables(), "gen", out);
    assertThat(Generator.generate(request).written()).hasSize(2 * 500 + 1);
    GenerateResult again = Generator.generate(request);
    assertThat(again.written()).isEmpty();
    assertThat(again.deleted()).isEmpty();
    assertThat(again.unchanged()).hasSize(2 * 500 + 1);
  }
}
