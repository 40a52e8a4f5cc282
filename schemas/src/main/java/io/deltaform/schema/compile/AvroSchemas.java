package io.deltaform.schema.compile;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.avro.AvroFrontend;
import io.deltaform.schema.avro.AvroFrontend.Input;
import io.deltaform.schema.avro.AvroFrontend.Linked;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.fingerprint.AvroFingerprints;
import io.deltaform.schema.fingerprint.Fingerprints;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.LocatedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;

/** The Avro schemas of a compilation. */
final class AvroSchemas {
  private AvroSchemas() {}

  static void compile(
      List<Input> all, CompileRequest request, Diagnostics diagnostics, ModelBuilder model) {
    if (all.isEmpty() && request.references().isEmpty()) {
      return;
    }
    Diagnostics mine = new Diagnostics();
    // what IDL declares beside records and enums is only there to be referred to
    List<Input> references = new ArrayList<>(all);
    references.removeIf(file -> !isPart(file));
    List<Input> files = new ArrayList<>(all);
    files.removeAll(references);
    for (SourceFile file : ReferredFiles.avro(request)) {
      Located root = LocatedJson.read(file, mine);
      if (root != null) {
        references.add(new Input(file.path(), root));
      }
    }
    Linked linked = AvroFrontend.link(files, references, mine);
    if (!mine.hasErrors()) {
      model.addShapes(linked.shapes().values());
      model.addNodes(linked.nodes());
      files.forEach(file -> model.addRoot(root(file, linked)));
    }
    diagnostics.addAll(mine);
  }

  private static boolean isPart(Input file) {
    return file.path().startsWith(file.root().position().file() + ".")
        && file.root() instanceof Located.LocatedObject object
        && "fixed".equals(object.text("type"));
  }

  private static Map<String, String> properties(Schema schema) {
    AvroFingerprints prints = AvroFingerprints.of(schema);
    return Map.of(
        "avro.crc64", prints.crc64(), "avro.md5", prints.md5(), "avro.sha256", prints.sha256());
  }

  private static SchemaModel.Root root(Input file, Linked linked) {
    return new SchemaModel.Root(
        file.path(),
        AvroFrontend.nameOf(file.path(), file.root()),
        Encoding.AVRO,
        Objects.requireNonNull(linked.roots().get(file.path()), file.path()),
        null,
        Fingerprints.ofJson(file.root().toValue()),
        properties(Objects.requireNonNull(linked.schemas().get(file.path()), file.path())));
  }
}
