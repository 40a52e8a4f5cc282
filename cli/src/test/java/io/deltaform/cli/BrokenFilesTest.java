package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of every kind, each broken in its own way: one run says all of it. */
class BrokenFilesTest {
  private static final Map<String, String> FILES =
      Map.of(
          "order.avsc",
          """
          {"type": "record", "name": "Order", "fields": [
            {"name": "id", "type": "long"},
            {"name": "state", "type": "State"}
          ]}
          """,
          "money.avsc",
          """
          {"type": "record", "name": "Money", "fields": [
            {"name": "amount", "type": "int"}
          """,
          "people.avdl",
          """
          protocol People {
            /** Not a strin. */
            record Person {
              string name;
              strin mail;
            }
          }
          """,
          "parcel.schema.json",
          """
          {"$schema": "http://json-schema.org/draft-07/schema#",
           "properties": {
             "size": {"type": "nuber"},
             "to": {"$ref": "#/definitions/adress"}}}
          """,
          "person.schema.yaml",
          """
          $schema: https://json-schema.org/draft/2020-12/schema
          properties:
            name: {type: string, minLength: -1}
          """,
          "lights.yaml",
          """
          asyncapi: 2.6.0
          info: {title: Lights, version: '1'}
          channels:
            lights:
              publish:
                message: {$ref: '#/components/messages/measured'}
          """,
          "cars.json",
          """
          {"asyncapi": "3.0.0",
           "info": {"title": "Cars", "version": "1"},
           "servers": {"east": {"url": "mqtt://example.com", "protocol": "mqtt"}},
           "operations": {"go": {"action": "drive",
                                 "channel": {"$ref": "#/channels/cars"}}}}
          """,
          "staff.table.json",
          """
          {"table": {"schema": "hr", "table": "staff"},
           "columns": [{"name": "ID", "type": "INT31"},
                       {"name": "ID", "type": "INT32"}]}
          """,
          "names.json",
          "{\"tabels\": {}}\n",
          "events.ndjson",
          "{\"op_type\": \"I\", \"table\": \"A.B\",\n");

  @TempDir Path folder;

  @Test
  void oneRunTellsAllFaultsOfAllFilesWithPlaceAndHint() throws IOException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    Path out = folder.resolve("out");
    Cli.Result result =
        Cli.run("generate", "--out", out.toString(), "--package", "com.acme", folder.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(out).doesNotExist();
    List<String> lines = result.err().lines().map(line -> line.replace(folder + "/", "")).toList();
    Stream.of(
            "cars.json:3:23: error [bad-asyncapi] servers.east has \"url\", which is no part of"
                + " AsyncAPI 3; expected \"host\"",
            "cars.json:4:23: error [bad-asyncapi] operations.go has no \"action\" send or receive",
            "cars.json:5:44: error [unresolved-ref] \"#/channels/cars\" leads nowhere: nothing"
                + " stands at \"channels\"",
            "events.ndjson:2:1: error [syntax] not JSON",
            "lights.yaml:6:23: error [unresolved-ref] \"#/components/messages/measured\" leads"
                + " nowhere: nothing stands at \"components\"",
            "money.avsc:3:1: error [syntax] not JSON: it ends early: the array that begins in line"
                + " 1, column 47 is not closed",
            "names.json:1:2: error [bad-names] found \"tabels\", expected one of [packages, tables,"
                + " types]; did you mean tables?",
            "order.avsc:3:29: error [unknown-type] no type State; expected a primitive type or one"
                + " that the given files declare",
            "parcel.schema.json:3:21: error [bad-keyword] no type \"nuber\"; expected one of array",
            "parcel.schema.json:4:19: error [unresolved-ref] \"#/definitions/adress\" leads nowhere",
            "people.avdl:5:5: error [unknown-type] no type strin; expected a primitive type or one"
                + " that the file declares",
            "person.schema.yaml:3:35: error [bad-keyword] the value of \"minLength\" is -1; expected"
                + " an integer of 0 or more",
            "staff.table.json:2:37: error [bad-table-schema] found the type INT31, which is none;"
                + " expected one of BOOLEAN",
            "staff.table.json:3:14: error [bad-table-schema] found a second column of the same name,"
                + " expected each name once")
        .forEach(start -> assertThat(lines).anyMatch(line -> line.startsWith(start)));
    assertThat(lines).as("and nothing twice").hasSize(14);
  }
}
