package io.deltaform.cli;

import io.deltaform.formats.datastream.DatastreamSource;
import io.deltaform.library.registry.RegisteredTables;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageJson;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.change.RecordPlace;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ChangeStream;
import io.deltaform.runtime.stream.ReaderCounts;
import io.deltaform.runtime.stream.SchemaLookup;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.schema.capture.TableFolder;
import io.deltaform.schema.catalogue.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deltaform read}: prints messages in their one JSON form. */
@Command(
    name = "read",
    description = {
      "Prints each message as one line of JSON, whoever sent it.",
      "A record that cannot be read is a line of JSON on standard error."
    },
    footer = {"", "Example:", "  deltaform read --tables schemas events.json"})
final class ReadCommand implements Callable<Integer> {
  private final Console console;
  private final JsonOutput json = new JsonOutput();
  private final List<String> read = new ArrayList<>();
  private boolean invalid;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--format",
      paramLabel = "ID",
      description = "The format of all records; without it each is recognised.")
  @Nullable String format;

  @Option(
      names = "--tables",
      paramLabel = "DIR|URL",
      description = {
        "A folder of *.table.json, or the address of a registry that has such:",
        "types and keys that messages do not tell."
      })
  @Nullable String tables;

  @Option(
      names = "--registry",
      paramLabel = "URL",
      description = {
        "The registry that knows the schemas by whose numbers Kafka records begin;",
        "each file is the value of one record."
      })
  @Nullable String registry;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "The zone or offset of SharePlex's local times; without it they are left out.")
  @Nullable String zone;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "JSON that says how the producer was set up: renamed fields, policies.")
  @Nullable String profile;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description = "A folder that keeps schemas, table metadata and open segments between runs.")
  @Nullable String state;

  @Option(
      names = "--source",
      paramLabel = "SOURCE",
      description = "The source of all Datastream events; without it each tells its own.")
  @Nullable String source;

  @Option(
      names = "--schema",
      paramLabel = "FILE|URL",
      description = {
        "The Avro schema by which bare datums were written, if it is another:",
        "a file, or the address of a schema in a registry."
      })
  @Nullable String schema;

  @Option(names = "--raw", description = "Shows the bytes of records that cannot be read (base64).")
  boolean raw;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, folders, - (the default).")
  List<String> files = List.of();

  ReadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    ChangeReader reader =
        ReadableFormats.reader(format, ProfileFile.read(profile), zone(), source());
    if (tables != null) {
      reader.schemas(tableSchemas(tables));
    }
    if (registry != null || schema != null) {
      SchemaLookup known =
          registry == null ? SchemaLookup.none() : RegistryAddress.client(registry).lookup();
      schemas(reader, known, schema);
    }
    Inputs inputs = new Inputs(console, files);
    StateFolder kept = state == null ? null : new StateFolder(state);
    if (kept != null) {
      kept.load(reader);
    }
    inputs.forEach(
        (name, source) -> {
          read.add(name);
          try (ChangeStream stream =
              registry == null ? reader.read(source) : FramedInput.read(reader, source)) {
            for (Outcome outcome : stream) {
              print(name, stream.record(), outcome);
            }
          }
        });
    if (kept == null) {
      for (DeadLetter letter : reader.close()) {
        group(letter);
      }
    } else {
      // what was printed must be out before the state says that it was
      console.out().flush();
      kept.save(reader);
    }
    if (console.interactive()) {
      console.out().flush();
      console.err().line(summary(reader.counts()));
    }
    return invalid ? Exit.INVALID : Exit.OK;
  }

  private @Nullable DatastreamSource source() {
    if (source == null) {
      return null;
    }
    DatastreamSource known = DatastreamSource.find(source);
    if (known == null) {
      List<String> ids =
          Arrays.stream(DatastreamSource.values()).map(DatastreamSource::id).toList();
      throw Failure.usage("no source " + source + NearestName.hint(source, ids));
    }
    return known;
  }

  /**
   * @param bare schema of bare datums; null if they are of the documented one
   */
  private static void schemas(ChangeReader reader, SchemaLookup known, @Nullable String bare)
      throws IOException {
    try {
      reader.schemaIds(bare == null ? known : known.bareDatums(writerSchema(bare)));
    } catch (IllegalArgumentException e) {
      throw Failure.usage(bare + ": " + e.getMessage());
    }
  }

  private static byte[] writerSchema(String schema) throws IOException {
    if (RegistryAddress.is(schema)) {
      return RegistryAddress.avro(schema);
    }
    Path file = Path.of(schema);
    if (!Files.isRegularFile(file)) {
      throw Failure.io("no schema file " + schema);
    }
    return Files.readAllBytes(file);
  }

  /** What was read, in a line for somebody who watches. */
  private static String summary(ReaderCounts counts) {
    return String.format(
        Locale.ROOT,
        "%,d messages of %,d tables, %,d with a wrong value; %,d dead letters; %,d events"
            + " incomplete",
        counts.read(),
        counts.tables().size(),
        counts.invalid(),
        counts.dead(),
        counts.pending());
  }

  private @Nullable ZoneId zone() {
    try {
      return zone == null ? null : ZoneId.of(zone);
    } catch (DateTimeException e) {
      throw Failure.usage(
          "no zone " + zone + ", expected a name or an offset, as Asia/Shanghai or +08:00");
    }
  }

  private List<TableSchema> tableSchemas(String from) throws IOException {
    if (RegistryAddress.is(from)) {
      SchemaRegistryClient client = RegistryAddress.client(from);
      return RegistryAddress.asked(() -> RegisteredTables.of(client));
    }
    Path folder = Path.of(from);
    if (!Files.isDirectory(folder)) {
      throw Failure.io("no folder " + folder);
    }
    TableFolder known = TableFolder.read(folder);
    known.found().forEach(found -> console.err().line(FoundJson.of(found)));
    if (known.found().stream().anyMatch(f -> f.problem().level() == Problem.Level.FATAL)) {
      throw Failure.usage(folder + " has files that are no table schemas");
    }
    if (known.schemas().isEmpty()) {
      throw Failure.usage("folder " + folder + " has no table schema, expected *.table.json in it");
    }
    return known.schemas();
  }

  private void print(String file, long record, Outcome outcome) {
    if (outcome instanceof Message message) {
      json.clear();
      MessageJson.write(message, json);
      console.out().line(json.toByteArray());
      invalid |=
          message.header().problems().stream().anyMatch(p -> p.level() != Problem.Level.WARNING);
    } else if (outcome instanceof DeadLetter letter && letter.isOne()) {
      dead(file, record, letter);
    } else if (outcome instanceof DeadLetter letter) {
      group(letter);
    }
  }

  /** Shows where a group of records began, which may be in another input than the one read now. */
  private void group(DeadLetter letter) {
    RecordPlace first = letter.first();
    if (first == null) {
      dead(null, 0, letter);
    } else {
      dead(read.get((int) first.position()), first.record(), letter);
    }
  }

  private void dead(@Nullable String file, long record, DeadLetter letter) {
    invalid = true;
    // what was read before the fault is shown before it
    console.out().flush();
    json.clear();
    DeadLetterJson.write(file, record, letter, raw, json);
    console.err().line(json.toByteArray());
  }
}
