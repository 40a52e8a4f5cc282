package io.deltaform.generator.avro;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.EnumEmitter;
import io.deltaform.generator.type.Origins;
import io.deltaform.generator.type.Sources;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The files of all Avro shapes of a model. */
public final class AvroFiles {
  private AvroFiles() {}

  /** The type and the codec of every Avro shape. */
  public static List<GeneratedFile> of(SchemaModel model, JavaNames names, Diagnostics problems) {
    AvroModel avro = new AvroModel(model, names);
    Origins origins = new Origins(model);
    TypeEmitter types = new TypeEmitter(avro);
    CodecEmitter codecs = new CodecEmitter(avro);
    List<GeneratedFile> files = new ArrayList<>();
    for (Shape shape : avro.shapes()) {
      if (Refusals.isPossible(shape, problems)) {
        Sources.Origin origin = origins.of(shape);
        files.add(Sources.file(avro.type(shape.name()), types.type(shape), origin));
        if (shape instanceof EnumType x) {
          EnumEmitter.parts(names, x)
              .forEach((part, symbols) -> files.add(Sources.file(part, symbols, origin)));
        }
        files.add(Sources.file(avro.codec(shape.name()), codecs.codec(shape), origin));
      }
    }
    for (SchemaModel.Root root : model.roots()) {
      if (root.encoding() == Encoding.AVRO && !(root.type().type() instanceof TypeRef.Named)) {
        problems.warning(
            "avro-root",
            new SourcePosition(root.file(), 0, 0),
            "no codec is made of the schema as a whole, only of the types in it: expected a record,"
                + " an enum or a union; put the value into a field of a record");
      }
    }
    return files;
  }
}
