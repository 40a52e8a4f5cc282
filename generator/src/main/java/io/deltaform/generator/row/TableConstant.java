package io.deltaform.generator.row;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.RowParts;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import javax.lang.model.element.Modifier;

/**
 * The table schema inside a codec, as text. It is parsed when someone asks for it, which reading
 * does not.
 */
final class TableConstant {
  private TableConstant() {}

  static TypeSpec holder(TableSchema table) {
    String text = new String(TableSchemaFile.of(table).toBytes(), StandardCharsets.UTF_8);
    return TypeSpec.classBuilder("Table")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .addField(
            FieldSpec.builder(TableSchema.class, "SCHEMA", Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.schema(\n$L)", RowParts.class, TextLiteral.joined(text))
                .build())
        .build();
  }
}
