package io.deltaform.generator;

import io.deltaform.runtime.gen.Generated;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.model.SourcePosition;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Remembers, beside the generated files of a package, what they were made of and what was said
 * about it. Where inputs, generator and files are what they were, there is nothing to do, and the
 * same is said again.
 */
final class LastRun {
  private static final String FILE = "file";
  private final Path folder;
  private final Path record;
  private final String key;

  private LastRun(GenerateRequest request, String key) {
    this.folder = request.out().toAbsolutePath().normalize();
    this.record = folder.resolve(".deltaform").resolve(request.packageName() + ".run");
    this.key = key;
  }

  /** Null where it cannot be known if the generator is the one of the last run. */
  static @Nullable LastRun of(GenerateRequest request) throws IOException {
    String generator = generator(request);
    if (generator == null) {
      return null;
    }
    MessageDigest digest = digest();
    add(digest, generator.getBytes(StandardCharsets.UTF_8));
    add(digest, request.packageName().getBytes(StandardCharsets.UTF_8));
    add(digest, request.readers().settings().getBytes(StandardCharsets.UTF_8));
    List<SourceFile> files = new ArrayList<>(request.files());
    files.sort((a, b) -> a.path().compareTo(b.path()));
    for (SourceFile file : files) {
      add(digest, file.path().getBytes(StandardCharsets.UTF_8));
      add(digest, file.content().toByteArray());
    }
    return new LastRun(request, HexFormat.of().formatHex(digest.digest()));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** With its length, so that what ends here cannot begin there. */
  private static void add(MessageDigest digest, byte[] bytes) {
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
  }

  /**
   * The jars that decide what is generated. Classes that are no jar are being worked on: what they
   * do may change at any time.
   */
  private static @Nullable String generator(GenerateRequest request) throws IOException {
    StringBuilder jars = new StringBuilder();
    Set<Class<?>> types = new LinkedHashSet<>();
    types.addAll(List.of(Generator.class, SchemaCompiler.class, Generated.class));
    types.add(request.readers().origin());
    for (Class<?> type : types) {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      try {
        Path jar = source == null ? null : Path.of(source.getLocation().toURI());
        if (jar == null || !Files.isRegularFile(jar)) {
          return null;
        }
        jars.append(Files.size(jar))
            .append('@')
            .append(Files.getLastModifiedTime(jar))
            .append('\n');
      } catch (URISyntaxException | IllegalArgumentException e) {
        return null;
      }
    }
    return jars.toString();
  }

  /** What the last run said, if nothing has changed since; null if something has. */
  @Nullable GenerateResult unchanged() throws IOException {
    if (!Files.isRegularFile(record)) {
      return null;
    }
    List<String> lines = Files.readAllLines(record);
    if (lines.isEmpty() || !lines.get(0).equals(key)) {
      return null;
    }
    List<Diagnostic> warnings = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] parts = line.split("\t", 6);
      if (parts[0].equals(FILE) && parts.length == 3) {
        Path file = folder.resolve(parts[2]);
        if (!Files.isRegularFile(file) || !checksum(Files.readAllBytes(file)).equals(parts[1])) {
          return null;
        }
        files.add(parts[2]);
      } else if (parts.length == 6) {
        SourcePosition at =
            new SourcePosition(parts[4], Integer.parseInt(parts[2]), Integer.parseInt(parts[3]));
        warnings.add(
            new Diagnostic(Severity.valueOf(parts[0]), parts[1], at, parts[5].translateEscapes()));
      } else {
        return null;
      }
    }
    return new GenerateResult(warnings, List.of(), files, List.of());
  }

  /** Remembers a run that succeeded. */
  void remember(List<GeneratedFile> files, List<Diagnostic> warnings) throws IOException {
    StringBuilder text = new StringBuilder(key).append('\n');
    for (GeneratedFile file : files) {
      byte[] bytes = file.content().getBytes(StandardCharsets.UTF_8);
      text.append(FILE).append('\t').append(checksum(bytes)).append('\t').append(file.path());
      text.append('\n');
    }
    for (Diagnostic warning : warnings) {
      SourcePosition at = warning.position();
      text.append(
          String.join(
              "\t",
              warning.severity().name(),
              warning.code(),
              String.valueOf(at.line()),
              String.valueOf(at.column()),
              at.file(),
              warning.message().replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")));
      text.append('\n');
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    if (!Files.isRegularFile(record) || !Arrays.equals(Files.readAllBytes(record), bytes)) {
      Files.createDirectories(record.getParent());
      // a run that is killed must not leave a part that looks like a whole
      Path draft = Files.createTempFile(record.getParent(), "", ".draft");
      Files.write(draft, bytes);
      Files.move(draft, record, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Tells an edit, and not an attack: who can change a generated file can change the record beside
   * it. Both sums are native code, while SHA-256 over all files is a fifth of a first run, which
   * ends before that is compiled.
   */
  private static String checksum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    Adler32 adler = new Adler32();
    adler.update(bytes);
    return bytes.length + "-" + Long.toHexString(crc.getValue() << 32 | adler.getValue());
  }
}
