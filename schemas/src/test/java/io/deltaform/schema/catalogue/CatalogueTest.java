package io.deltaform.schema.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.SourceFile;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private final Catalogue catalogue = Catalogue.bundled();

  @Test
  void everyFormatIsListedOnceAndInOrder() {
    assertThat(catalogue.formats()).extracting(Format::id).isSorted().doesNotHaveDuplicates();
    assertThat(catalogue.formats()).extracting(Format::id).contains("ces", "goldengate");
  }

  @Test
  void everyFileAndSampleIsThereAndIsJson() {
    for (Format format : catalogue.formats()) {
      assertThat(catalogue.files(format.id())).hasSameSizeAs(format.generated());
      for (SchemaFile file : format.files()) {
        isJson(catalogue.file(format.id(), file.name()));
      }
      for (Sample sample : format.samples()) {
        SourceFile file = catalogue.sample(format.id(), sample.name());
        assertThat(sample.body()).isIn(format.bodies());
        if (sample.body().equals("json")) {
          isJson(file);
        }
      }
    }
  }

  @Test
  void anotherVersionOfAFileIsListedButNotGeneratedFrom() {
    assertThat(catalogue.format("oceanbase-avro").files())
        .extracting(SchemaFile::name)
        .contains("record.avsc", "record-born-timestamp.avsc");
    assertThat(catalogue.files("oceanbase-avro"))
        .extracting(SourceFile::path)
        .containsExactly("oceanbase/avro-record.avsc", "oceanbase/avro-rendering.schema.json");
  }

  private static void isJson(SourceFile file) {
    assertThat(JsonValue.parse(file.content().toByteArray()).problems()).as(file.path()).isEmpty();
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> catalogue.files("cess"))
        .hasMessageContaining("ces, datastream, goldengate");
    assertThatThrownBy(() -> catalogue.file("ces", "x.avsc")).hasMessageContaining("data.avsc");
    assertThatThrownBy(() -> catalogue.sample("ces", "x")).hasMessageContaining("orders-insert");
  }
}
