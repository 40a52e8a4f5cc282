package io.deltaform.registry;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A registry of its own, in memory, for each test. */
abstract class ServedTest {
  RegistryServer server;
  TestClient client;

  @BeforeEach
  void start() throws IOException {
    server = RegistryServer.start(options());
    client = new TestClient(server.uri());
  }

  RegistryOptions options() {
    return RegistryOptions.inMemory().withPort(0);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  /** An Avro record with one field per name, each of the type given. */
  static String record(String name, String... fields) {
    StringBuilder text =
        new StringBuilder("{\"type\":\"record\",\"name\":\"" + name + "\",\"fields\":[");
    for (int i = 0; i < fields.length; i += 2) {
      text.append(i == 0 ? "" : ",")
          .append("{\"name\":\"")
          .append(fields[i])
          .append("\",\"type\":")
          .append(fields[i + 1])
          .append('}');
    }
    return text.append("]}").toString();
  }
}
