package io.deltaform.registry.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  Store open() {
    return Stores.sqlite(folder.resolve("a/b/registry.db"));
  }

  @Test
  void keepsEverythingOverARestart() {
    append(ORDERS, 0, "a");
    append(ORDERS, 1, "b");
    append(OTHER, 0, "c");
    store.remove(ORDERS, List.of(1), Removal.SOFT);
    store.set(Setting.of(Setting.Kind.MODE, OTHER), "READONLY");
    List<VersionEntry> versions = store.versions(ORDERS);
    store.close();
    store = open();
    assertThat(store.versions(ORDERS)).isEqualTo(versions);
    assertThat(schema(3).body()).isEqualTo(body("c"));
    assertThat(store.setting(Setting.of(Setting.Kind.MODE, OTHER))).isEqualTo("READONLY");
    assertThat(store.schemas(new SchemaQuery.ByKey(".", new SchemaKey("kind", "b"))))
        .containsExactly(schema(2));
    assertThat(append(ORDERS, 2, "d").id().number()).isEqualTo(4);
  }

  @Test
  void sharesItsFileWithAnotherProcess() {
    try (Store second = open()) {
      append(ORDERS, 0, "a");
      assertThat(second.append(version(ORDERS, 0, "b"))).isNull();
      assertThat(second.append(version(ORDERS, 1, "b"))).isNotNull();
      assertThat(numbers(ORDERS)).containsExactly(1, 2);
    }
  }

  @Test
  void refusesADatabaseOfANewerRelease() throws Exception {
    Path file = folder.resolve("newer.db");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement s = c.createStatement()) {
      s.execute("PRAGMA user_version = 999");
    }
    assertThatThrownBy(() -> Stores.sqlite(file))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("layout 999");
  }

  @Test
  void refusesAFileThatIsNoDatabase() throws Exception {
    Path file = folder.resolve("text.db");
    Files.writeString(file, "this is no database, and long enough to be taken for one ".repeat(99));
    assertThatThrownBy(() -> Stores.sqlite(file))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("text.db");
  }

  @Test
  void refusesToServeWhenClosed() {
    store.close();
    assertThatThrownBy(() -> store.versions(ORDERS)).isInstanceOf(StoreException.class);
    assertThatThrownBy(() -> append(ORDERS, 0, "a")).isInstanceOf(StoreException.class);
    store = open();
  }

  @Test
  void undoesAWriteThatFailsHalfWayAndTakesTheNext() throws Exception {
    append(ORDERS, 0, "a");
    store.close();
    Path file = folder.resolve("a/b/registry.db");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement s = c.createStatement()) {
      s.execute(
          "CREATE TRIGGER fault BEFORE INSERT ON versions WHEN NEW.subject = 'faulty'"
              + " BEGIN SELECT RAISE(ABORT, 'injected'); END");
    }
    store = open();
    assertThatThrownBy(() -> append(SubjectName.of("faulty"), 0, "b"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("injected");
    assertThat(append(ORDERS, 1, "c").id().number()).isEqualTo(2);
    assertThat(schema(2).body()).isEqualTo(body("c"));
  }
}
