package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.registry.TestClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file system without room, which this test makes: three mebibytes of memory. */
@Tag("slow")
class FullDiskTest {
  @TempDir Path folder;
  private boolean mounted;

  @BeforeEach
  void mount() throws Exception {
    mounted = run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder.toString());
    if (!mounted) {
      System.out.println("SKIPPED: no small file system can be mounted here, which takes root");
      assumeTrue(false, "no small file system can be mounted here, which takes root");
    }
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted) {
      assertThat(run("umount", folder.toString())).isTrue();
    }
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String text(int i) {
    return ServedTest.record("R" + i, "f".repeat(20_000), "\"int\"");
  }

  @Test
  void saysThatItCannotWriteAndGoesOnWhenThereIsRoom() throws Exception {
    Path filler = folder.resolve("filler");
    Files.write(filler, new byte[1 << 20]);
    List<Integer> acknowledged = new ArrayList<>();
    try (RegistryServer server =
        RegistryServer.start(RegistryOptions.in(folder.resolve("data")).withPort(0))) {
      TestClient client = new TestClient(server.uri());
      Reply reply = client.register("s0", "AVRO", text(0));
      for (int i = 1; reply.status() == 200 && i < 1_000; i++) {
        acknowledged.add(reply.body().get("id").intValue());
        reply = client.register("s" + i, "AVRO", text(i));
      }
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.code()).isEqualTo(50001);
      assertThat(acknowledged).hasSizeGreaterThan(5);
      requireAll(client, acknowledged);
      assertThat(client.register("again", "AVRO", text(2_000)).code()).isEqualTo(50001);
      Files.delete(filler);
      Reply later = client.register("later", "AVRO", text(3_000));
      assertThat(later.status()).isEqualTo(200);
      acknowledged.add(later.body().get("id").intValue());
    }
    try (RegistryServer server =
        RegistryServer.start(RegistryOptions.in(folder.resolve("data")).withPort(0))) {
      requireAll(new TestClient(server.uri()), acknowledged);
    }
    assertThat(acknowledged).doesNotHaveDuplicates();
  }

  private static void requireAll(TestClient client, List<Integer> ids) {
    for (int id : ids) {
      assertThat(client.get("/schemas/ids/" + id).status()).as("id %d", id).isEqualTo(200);
    }
  }
}
