package io.deltaform.library.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A registry calls its subjects what it likes; what files they become is ours. */
class RegisteredFilesTest {
  @ParameterizedTest
  @CsvSource({
    "orders, AVRO, orders.avsc",
    "../../evil, JSON, _._.._evil.schema.json",
    "-rf, AVRO, _rf.avsc",
    "con, AVRO, _con.avsc",
    "NUL, JSON, _NUL.schema.json",
    "COM1.x, AVRO, _COM1.x.avsc",
    "console, AVRO, console.avsc",
    "names, PROTOBUF, names_.json",
    "a.Names, PROTOBUF, a.Names_.json",
  })
  void aSubjectIsAFileThatHarmsNobody(String subject, String type, String file) {
    assertThat(RegisteredFiles.fileName(subject, type)).isEqualTo(file);
  }

  @ParameterizedTest
  @CsvSource({
    "money.json, money.json",
    "con.json, _con.json",
    "names.json, names_.json",
    "NAMES.JSON, NAMES.JSON.schema.json",
    "a.names.json, a.names_.json",
    "-o.json, _o.json",
  })
  void soIsWhatASchemaRefersTo(String name, String file) {
    assertThat(RegisteredFiles.referenced("{}", name, "JSON", "{}").path()).isEqualTo(file);
  }
}
