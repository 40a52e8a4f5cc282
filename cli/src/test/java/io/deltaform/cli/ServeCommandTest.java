package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
  @TempDir Path folder;

  @Test
  void a_port_that_is_taken_could_not_be_done() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Cli.Result result =
          Cli.run("serve", "--data", folder.toString(), "--port", "" + taken.getLocalPort());
      assertThat(result.exit()).isEqualTo(3);
      assertThat(result.err()).contains("" + taken.getLocalPort()).doesNotContain("\tat ");
    }
  }

  @Test
  void a_port_that_no_machine_has_is_wrong_use() {
    assertThat(Cli.run("serve", "--port", "70000").err()).contains("expected 0 to 65535");
    assertThat(Cli.run("serve", "--port", "http").exit()).isEqualTo(2);
  }
}
