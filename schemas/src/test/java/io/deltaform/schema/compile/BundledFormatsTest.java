package io.deltaform.schema.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bundled schema files compile, and without a warning. */
class BundledFormatsTest {
  @Test
  void everyFormatCompilesWithoutAWord() {
    for (Format format : Catalogue.bundled().formats()) {
      List<SourceFile> files = Catalogue.bundled().files(format.id());
      CompileResult result = SchemaCompiler.compile(CompileRequest.of(files));
      assertThat(result.diagnostics()).isEmpty();
      assertThat(result.model()).isNotNull();
    }
  }
}
