package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Documents of other shapes than change events, each with a schema of its own. */
public enum Shape {
  /** Forty objects within each other. */
  NESTED("nested.schema.json"),
  /** One of four kinds, told by a member. */
  CHOICE("choice.schema.json"),
  /** Five hundred numbers in an array. */
  NUMBERS("numbers.schema.json"),
  /** Schema files of this project, against the meta-schema of draft 2020-12. */
  META_SCHEMA("meta-schema.schema.json"),
  /** Features with geometries of all kinds. */
  GEO_JSON("geo-json.schema.json"),
  /** AsyncAPI's own examples, against its own schema; neither is in this repository. */
  ASYNC_API("3.0.0.json"),
  /** Flat rows of as many columns. */
  COLUMNS_5(5),
  COLUMNS_50(50),
  COLUMNS_200(200),
  COLUMNS_1000(1_000);

  private static final int BYTES = 9 << 20;
  private static final long SEED = 20_260_302;

  /** The file of the schema; that of rows is written for the run. */
  public final String schema;

  private final int columns;

  Shape(String schema) {
    this.schema = schema;
    this.columns = 0;
  }

  Shape(int columns) {
    this.schema = "columns-" + columns + ".schema.json";
    this.columns = columns;
  }

  /**
   * @param schemas the folder of schema files
   * @param folder where the benchmark's own files are
   */
  public Corpus documents(Path schemas, Path folder) throws IOException {
    ShapeDocuments documents = new ShapeDocuments(new SplittableRandom(SEED));
    return switch (this) {
      case NESTED -> repeat(documents::nested);
      case CHOICE -> repeat(documents::choice);
      case NUMBERS -> repeat(documents::numbers);
      case GEO_JSON -> repeat(documents::feature);
      case META_SCHEMA -> files(schemas);
      case ASYNC_API -> cycle(AsyncApi.documents(folder));
      case COLUMNS_5, COLUMNS_50, COLUMNS_200, COLUMNS_1000 -> repeat(() -> documents.row(columns));
    };
  }

  private static Corpus repeat(Supplier<String> next) {
    List<byte[]> all = new ArrayList<>();
    for (int bytes = 0; bytes < BYTES && all.size() < PurchaseDocuments.COUNT; ) {
      byte[] document = next.get().getBytes(StandardCharsets.UTF_8);
      bytes += document.length;
      all.add(document);
    }
    return Corpus.of(all);
  }

  private static Corpus files(Path schemas) throws IOException {
    List<byte[]> files = new ArrayList<>();
    try (Stream<Path> found = Files.list(schemas)) {
      for (Path file : found.filter(f -> f.toString().endsWith(".schema.json")).sorted().toList()) {
        files.add(Files.readAllBytes(file));
      }
    }
    return cycle(files);
  }

  private static Corpus cycle(List<byte[]> files) {
    List<byte[]> all = new ArrayList<>();
    for (int bytes = 0; bytes < BYTES; bytes += all.get(all.size() - 1).length) {
      all.add(files.get(all.size() % files.size()));
    }
    return Corpus.of(all);
  }

  /** True if all of it is there; AsyncAPI's files are fetched apart. */
  public boolean isThere(Path folder) {
    return this != ASYNC_API || Files.exists(AsyncApi.schema(folder));
  }

  /** Where the schema is; rows get theirs in {@code folder}. */
  public Path schema(Path schemas, Path folder) throws IOException {
    if (this == ASYNC_API) {
      return AsyncApi.schema(folder);
    }
    if (columns == 0) {
      return schemas.resolve(schema);
    }
    return Files.writeString(folder.resolve(schema), ShapeDocuments.rowSchema(columns));
  }
}
