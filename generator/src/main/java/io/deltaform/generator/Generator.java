package io.deltaform.generator;

import io.deltaform.generator.api.ApiFiles;
import io.deltaform.generator.avro.AvroFiles;
import io.deltaform.generator.json.JsonEmitter;
import io.deltaform.generator.names.GivenNames;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.names.NamesFile;
import io.deltaform.generator.row.RowFiles;
import io.deltaform.generator.type.Sources;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Generates Java from schema files. Stateless; safe for use by several threads. */
public final class Generator {
  private Generator() {}

  /**
   * What was generated, in memory.
   *
   * @param files sorted by path; empty if there is an error
   * @param diagnostics of all files, sorted by place
   */
  public record Output(List<GeneratedFile> files, List<Diagnostic> diagnostics) {
    public Output {
      files = List.copyOf(files);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * Generates and writes. Where nothing has changed since the last time, nothing is done.
   *
   * @throws IOException if the disk refuses
   */
  public static GenerateResult generate(GenerateRequest request) throws IOException {
    LastRun last = LastRun.of(request);
    GenerateResult unchanged = last == null ? null : last.unchanged();
    if (unchanged != null) {
      return unchanged;
    }
    Diagnostics problems = new Diagnostics();
    List<GeneratedFile> files =
        files(request.files(), request.packageName(), request.readers().formats(), problems);
    if (problems.hasErrors()) {
      return new GenerateResult(problems.list(), List.of(), List.of(), List.of());
    }
    GenerateResult result =
        new SourceWriter(request.out(), request.packageName()).write(files, problems);
    if (last != null && result.isSuccess()) {
      last.remember(files, result.diagnostics());
    }
    return result;
  }

  /** Generates and writes nothing. */
  public static Output compile(List<SourceFile> files, String packageName) {
    Diagnostics problems = new Diagnostics();
    List<GeneratedFile> generated = files(files, packageName, List::of, problems);
    return new Output(problems.hasErrors() ? List.of() : generated, problems.list());
  }

  /**
   * How generated code checks each location of JSON Schemas, sorted by location; empty if the files
   * have errors, which {@link #compile} tells.
   */
  public static List<Decision> explain(List<SourceFile> files, String packageName) {
    SchemaModel model =
        SchemaCompiler.compile(CompileRequest.of(Inputs.of(files).schemas())).model();
    return model == null
        ? List.of()
        : JsonEmitter.decisions(model, JavaNames.of(model, packageName), packageName);
  }

  private static List<GeneratedFile> files(
      List<SourceFile> files,
      String packageName,
      Supplier<List<Format>> formats,
      Diagnostics problems) {
    if (!JavaNames.isPackage(packageName)) {
      problems.error(
          "bad-package",
          new SourcePosition("", 0, 0),
          packageName + " is no name of a Java package; expected one such as com.example.orders");
      return List.of();
    }
    Inputs inputs = Inputs.of(files);
    GivenNames given = NamesFile.read(inputs.names(), problems);
    CompileResult compiled =
        SchemaCompiler.compile(CompileRequest.of(inputs.schemas()).withReaders(formats));
    problems.addAll(compiled.diagnostics());
    SchemaModel model = compiled.model();
    return model == null
        ? List.of()
        : emit(model, JavaNames.of(model, packageName, given), packageName, problems);
  }

  /** Files of names, and files of schemas; in the order of their paths. */
  private record Inputs(List<SourceFile> names, List<SourceFile> schemas) {
    static Inputs of(List<SourceFile> files) {
      List<SourceFile> sorted = new ArrayList<>(files);
      sorted.sort(Comparator.comparing(SourceFile::path));
      List<SourceFile> names = new ArrayList<>();
      List<SourceFile> schemas = new ArrayList<>();
      for (SourceFile file : sorted) {
        (NamesFile.isNamesFile(file) ? names : schemas).add(file);
      }
      return new Inputs(names, schemas);
    }
  }

  /** All files of a linked model, sorted by path. */
  public static List<GeneratedFile> emit(
      SchemaModel model, String packageName, Diagnostics problems) {
    return emit(model, JavaNames.of(model, packageName), packageName, problems);
  }

  private static List<GeneratedFile> emit(
      SchemaModel model, JavaNames names, String packageName, Diagnostics problems) {
    NameChecks.check(model, names, problems);
    names.checkGiven(model, problems);
    SizeChecks.check(model, problems);
    if (problems.hasErrors()) {
      return List.of();
    }
    NameChecks.classes(model, names, problems);
    List<GeneratedFile> files = new ArrayList<>();
    if (!model.shapes().isEmpty() || !model.roots().isEmpty()) {
      files.addAll(JsonEmitter.files(model, names, packageName, problems));
      files.addAll(AvroFiles.of(model, names, problems));
    }
    files.addAll(RowFiles.of(model, names, problems));
    if (!model.apis().isEmpty()) {
      files.addAll(ApiFiles.of(model, names, packageName, problems));
    }
    for (String folder : folders(files)) {
      files.add(Sources.packageInfo(folder.replace('/', '.')));
    }
    files.sort(Comparator.comparing(GeneratedFile::path));
    return files;
  }

  private static Set<String> folders(List<GeneratedFile> files) {
    Set<String> folders = new TreeSet<>();
    files.forEach(file -> folders.add(file.path().substring(0, file.path().lastIndexOf('/'))));
    return folders;
  }
}
