import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Generates Java of the same tables by three Maven plugins in turn: ours from table schemas,
 * jsonschema2pojo from JSON Schemas, Avro's from Avro schemas. Beside them stands a project that
 * generates nothing, which shows what Maven itself takes; and each plugin also runs over an empty
 * folder, which shows what Maven takes to find and load it. Arguments of the form NAME=VALUE: tables,
 * rounds, folder, and maven, the command with its options.
 */
public final class Generation {
  private static final List<String> WORDS =
      List.of(
          ("ORDER CUSTOMER PRODUCT PRICE TOTAL STATUS REGION CREATED UPDATED OWNER NOTE AMOUNT COUNT"
                  + " STREET CITY ZIP CODE TAX RATE BATCH")
              .split(" "));

  /** Type of a table schema, of a JSON Schema, of Avro. */
  private static final String[][] TYPES = {
    {"INT32", "\"type\":\"integer\",\"minimum\":-2147483648,\"maximum\":2147483647", "\"int\""},
    {"INT64", "\"type\":\"integer\",\"existingJavaType\":\"java.lang.Long\"", "\"long\""},
    {
      "DECIMAL(12,2)",
      "\"type\":\"number\",\"existingJavaType\":\"java.math.BigDecimal\"",
      "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":12,\"scale\":2}"
    },
    {"STRING", "\"type\":\"string\"", "\"string\""},
    {"BOOLEAN", "\"type\":\"boolean\"", "\"boolean\""},
    {"FLOAT64", "\"type\":\"number\"", "\"double\""},
    {
      "INSTANT",
      "\"type\":\"string\",\"format\":\"date-time\"",
      "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}"
    },
    {
      "DATE", "\"type\":\"string\",\"format\":\"date\"", "{\"type\":\"int\",\"logicalType\":\"date\"}"
    },
  };

  private static final String EMPTY = "/empty";
  private static final String ASIDE = "earlier";

  private static final Map<String, String> PLUGINS = new LinkedHashMap<>();

  static {
    PLUGINS.put("Maven alone", "");
    PLUGINS.put(
        "Deltaform",
        plugin(
            "io.deltaform:deltaform-maven-plugin:0.1.0",
            "<source>${in}/tables</source><packageName>bench</packageName>"));
    PLUGINS.put(
        "jsonschema2pojo 1.3.3",
        plugin(
            "org.jsonschema2pojo:jsonschema2pojo-maven-plugin:1.3.3",
            "<sourceDirectory>${in}/json</sourceDirectory>"
                + "<targetPackage>bench</targetPackage><dateTimeType>java.time.Instant</dateTimeType>"
                + "<dateType>java.time.LocalDate</dateType>"));
    PLUGINS.put(
        "avro-maven-plugin 1.12.2",
        plugin(
            "org.apache.avro:avro-maven-plugin:1.12.2",
            "<sourceDirectory>${in}/avro</sourceDirectory><stringType>String</stringType>"
                + "<enableDecimalLogicalType>true</enableDecimalLogicalType>"));
  }

  private static final Map<String, String> GOALS =
      Map.of("Deltaform", "generate", "jsonschema2pojo 1.3.3", "generate", "avro-maven-plugin 1.12.2",
          "schema");

  private final Map<String, String> options;
  private final Path folder;

  private Generation(Map<String, String> options) {
    this.options = options;
    this.folder = Path.of(options.get("folder")).toAbsolutePath();
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("tables", "500");
    options.put("rounds", "5");
    options.put("folder", "target/generation");
    options.put("maven", "mvn -q -B -o");
    for (String arg : args) {
      String[] parts = arg.split("=", 2);
      if (parts.length < 2 || options.replace(parts[0], parts[1]) == null) {
        throw new IllegalArgumentException("found " + arg + ", expected one of " + options);
      }
    }
    new Generation(options).run();
  }

  private record Taken(Duration wall, Duration cpu) {}

  private void run() throws Exception {
    Map<String, List<Taken>> taken = new LinkedHashMap<>();
    for (String name : PLUGINS.keySet()) {
      project(name);
      maven(name, ""); // downloads what it needs, and is not counted
      taken.put(name, new ArrayList<>());
      taken.put(name + EMPTY, new ArrayList<>());
    }
    for (int round = 0; round < Integer.parseInt(options.get("rounds")); round++) {
      for (String name : PLUGINS.keySet()) {
        for (String input : List.of("", EMPTY)) {
          putAside(name);
          taken.get(name + input).add(maven(name, input));
        }
      }
    }
    print(taken);
    delete(folder.resolve(ASIDE));
  }

  /**
   * Earlier output is moved and deleted at the end: on ext4, creating a file takes several times as
   * long while as many were deleted in the last minutes, the longer the more of them.
   */
  private void putAside(String name) throws IOException {
    Path target = home(name).resolve("target");
    if (Files.exists(target)) {
      Path aside = Files.createDirectories(folder.resolve(ASIDE));
      Files.move(target, Files.createTempDirectory(aside, "").resolve("target"));
    }
  }

  private Path home(String name) {
    return folder.resolve(name.replaceAll("[^A-Za-z0-9]+", "-"));
  }

  private void project(String name) throws IOException {
    Path home = home(name);
    delete(home);
    for (String part : List.of("tables", "json", "avro")) {
      Files.createDirectories(home.resolve(part));
      Files.createDirectories(home.resolve("empty").resolve(part));
    }
    String plugin = PLUGINS.get(name).replace("GOAL", GOALS.getOrDefault(name, ""));
    Files.writeString(
        home.resolve("pom.xml"),
        "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>"
            + "<groupId>bench</groupId><artifactId>bench</artifactId><version>1</version><properties><in>${basedir}</in></properties><build><plugins>"
            + plugin
            + "</plugins></build></project>");
    Random random = new Random(5);
    for (int i = 0; i < Integer.parseInt(options.get("tables")); i++) {
      table(home, String.format(Locale.ROOT, "TABLE_%04d", i), random);
    }
  }

  private static void table(Path home, String name, Random random) throws IOException {
    int size = 12 + random.nextInt(5);
    Set<String> columns = new LinkedHashSet<>(List.of("ID"));
    while (columns.size() < size) {
      String first = WORDS.get(random.nextInt(WORDS.size()));
      columns.add(first + "_" + WORDS.get(random.nextInt(WORDS.size())));
    }
    List<String> table = new ArrayList<>();
    List<String> json = new ArrayList<>();
    List<String> avro = new ArrayList<>();
    for (String column : columns) {
      String[] type = TYPES[column.equals("ID") ? 1 : random.nextInt(TYPES.length)];
      table.add("{\"name\":\"" + column + "\",\"type\":\"" + type[0] + "\"}");
      json.add("\"" + column + "\":{" + type[1] + "}");
      avro.add("{\"name\":\"" + column + "\",\"type\":[\"null\"," + type[2] + "],\"default\":null}");
    }
    Files.writeString(
        home.resolve("tables/" + name + ".table.json"),
        "{\"table\":{\"schema\":\"BENCH\",\"table\":\"" + name + "\"},\"columns\":" + table + "}");
    Files.writeString(
        home.resolve("json/" + name + ".json"),
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\",\"properties\":{"
            + String.join(",", json)
            + "}}");
    Files.writeString(
        home.resolve("avro/" + name + ".avsc"),
        "{\"type\":\"record\",\"name\":\"" + name + "\",\"namespace\":\"bench\",\"fields\":" + avro + "}");
  }

  private static String plugin(String coordinates, String configuration) {
    String[] parts = coordinates.split(":");
    return "<plugin><groupId>"
        + parts[0]
        + "</groupId><artifactId>"
        + parts[1]
        + "</artifactId><version>"
        + parts[2]
        + "</version><executions><execution><phase>generate-sources</phase><goals><goal>GOAL</goal></goals>"
        + "</execution></executions><configuration>"
        + configuration
        + "</configuration></plugin>";
  }

  /** CPU time is that of the whole process, compilers and collector with it, as last seen. */
  private Taken maven(String name, String input) throws Exception {
    List<String> command = new ArrayList<>(Arrays.asList(options.get("maven").split(" ")));
    command.add("-Din=" + home(name) + input);
    command.add("generate-sources");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(home(name).toFile())
            .redirectErrorStream(true)
            .redirectOutput(home(name).resolve("maven.log").toFile())
            .start();
    Duration cpu = Duration.ZERO;
    while (process.isAlive()) {
      cpu = process.info().totalCpuDuration().orElse(cpu);
      Thread.sleep(10);
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(Files.readString(home(name).resolve("maven.log")));
    }
    return new Taken(Duration.ofNanos(System.nanoTime() - start), cpu);
  }

  private void print(Map<String, List<Taken>> taken) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("| | whole run | without Maven itself | the goal alone | of its CPU |\n");
    text.append("|---|--:|--:|--:|--:|\n");
    for (String name : PLUGINS.keySet()) {
      double whole = median(taken.get(name), true);
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.2f s | %.2f s | %.2f s | %.2f s |%n",
              name,
              whole,
              whole - median(taken.get("Maven alone"), true),
              whole - median(taken.get(name + EMPTY), true),
              median(taken.get(name), false) - median(taken.get(name + EMPTY), false)));
    }
    System.out.print(text);
    Files.writeString(folder.resolve("generation.md"), text);
  }

  private static double median(List<Taken> runs, boolean wall) {
    double[] sorted =
        runs.stream().mapToDouble(t -> (wall ? t.wall() : t.cpu()).toNanos() / 1e9).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static void delete(Path path) throws IOException {
    if (Files.exists(path)) {
      try (Stream<Path> all = Files.walk(path)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
