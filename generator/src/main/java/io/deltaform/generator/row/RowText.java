package io.deltaform.generator.row;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.type.JavaText;
import io.deltaform.generator.type.Sources;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.gen.Copies;
import io.deltaform.runtime.gen.Generated;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.RowKeys;
import io.deltaform.runtime.gen.RowParts;
import io.deltaform.runtime.gen.RowScan;
import io.deltaform.runtime.gen.RuntimeApi;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The two files of a table: which types their templates name, and how both begin. */
final class RowText {
  private static final Map<String, ClassName> KNOWN =
      JavaText.known(
          Arrays.class,
          ColumnName.class,
          Copies.class,
          Generated.class,
          JsonInput.class,
          JsonValue.class,
          List.class,
          Map.class,
          Members.class,
          Nullable.class,
          Objects.class,
          Problems.class,
          Row.class,
          RowCodec.class,
          RowImage.class,
          RowKeys.class,
          RowParts.class,
          RowScan.class,
          RuntimeApi.class,
          Scalar.class,
          TableSchema.class,
          Tokens.class,
          ValueType.class,
          Values.class,
          WireForms.class);

  private RowText() {}

  static GeneratedFile row(RowShape shape, Sources.Origin origin) {
    JavaText text =
        new JavaText(
            shape.row(), KNOWN, shape.codec(), shape.column(), shape.keyType(), shape.builder());
    RowEmitter.row(text, shape, origin);
    return Sources.file(text, origin, null);
  }

  static GeneratedFile codec(RowShape shape, Sources.Origin origin, String schema) {
    ClassName table = shape.codec().nestedClass("Table");
    JavaText text = new JavaText(shape.codec(), KNOWN, shape.row(), table);
    CodecEmitter.codec(text, shape, origin, schema);
    return Sources.file(text, origin, JsonInput.class);
  }
}
