package io.deltaform.registry.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store does; one subclass for each. */
abstract class StoreContract {
  static final SubjectName ORDERS = SubjectName.of("orders");
  static final SubjectName OTHER = SubjectName.of("other/ü \uD83D\uDE00");

  Store store;

  /** Opens the store of this test: the first time empty, later as it was left. */
  abstract Store open() throws Exception;

  @BeforeEach
  void begin() throws Exception {
    store = open();
  }

  @AfterEach
  void end() {
    store.close();
  }

  static SchemaBody body(String text) {
    return new SchemaBody("JSON", text, null, "{\"properties\":{}}", null);
  }

  static NewVersion version(SubjectName subject, int after, String text) {
    return new NewVersion(
        subject, after, body(text), "identity of " + text, List.of(new SchemaKey("kind", text)));
  }

  VersionEntry append(SubjectName subject, int after, String text) {
    return Objects.requireNonNull(store.append(version(subject, after, text)));
  }

  List<Integer> numbers(SubjectName subject) {
    return store.versions(subject).stream().map(VersionEntry::version).toList();
  }

  StoredSchema schema(int id) {
    return store.schemas(new SchemaQuery.ById(new SchemaId(".", id))).get(0);
  }

  @Test
  void countsIdsAndVersionsFromOne() {
    assertThat(append(ORDERS, 0, "a"))
        .isEqualTo(new VersionEntry(ORDERS, 1, new SchemaId(".", 1), false));
    assertThat(append(ORDERS, 1, "b"))
        .isEqualTo(new VersionEntry(ORDERS, 2, new SchemaId(".", 2), false));
    assertThat(append(OTHER, 0, "c"))
        .isEqualTo(new VersionEntry(OTHER, 1, new SchemaId(".", 3), false));
    assertThat(schema(2)).isEqualTo(new StoredSchema(new SchemaId(".", 2), body("b")));
  }

  @Test
  void givesTheSameBodyTheSameIdInEverySubject() {
    int first = append(ORDERS, 0, "a").id().number();
    append(ORDERS, 1, "b");
    assertThat(append(OTHER, 0, "a").id().number()).isEqualTo(first);
    assertThat(append(ORDERS, 2, "a").id().number()).isEqualTo(first);
    assertThat(store.versions(new SchemaId(".", first)))
        .extracting(v -> v.subject().name() + v.version())
        .containsExactly("orders1", "orders3", OTHER.name() + "1");
  }

  @Test
  void countsIdsOfEachContextForThemselves() {
    append(ORDERS, 0, "a");
    SubjectName elsewhere = new SubjectName(".x", "orders");
    assertThat(append(elsewhere, 0, "b").id()).isEqualTo(new SchemaId(".x", 1));
    assertThat(store.subjects(".")).containsExactly(new SubjectEntry(ORDERS, false));
    assertThat(store.subjects(".x")).containsExactly(new SubjectEntry(elsewhere, false));
    assertThat(numbers(ORDERS)).containsExactly(1);
  }

  @Test
  void appendsNothingAfterAVersionThatIsNotTheNewest() {
    append(ORDERS, 0, "a");
    assertThat(store.append(version(ORDERS, 0, "b"))).isNull();
    assertThat(store.append(version(ORDERS, 2, "b"))).isNull();
    assertThat(store.append(version(OTHER, 1, "b"))).isNull();
    assertThat(numbers(ORDERS)).containsExactly(1);
    assertThat(numbers(OTHER)).isEmpty();
    assertThat(store.subjects(".")).containsExactly(new SubjectEntry(ORDERS, false));
    assertThat(append(OTHER, 0, "b").version()).isEqualTo(1);
  }

  @Test
  void findsNothingWhereThereIsNothing() {
    assertThat(store.subjects(".")).isEmpty();
    assertThat(store.versions(ORDERS)).isEmpty();
    assertThat(store.versions(new SchemaId(".", 1))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.ById(new SchemaId(".", 1)))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.ById(new SchemaId(".", -1)))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.ByIdentity(".", "a"))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.ByKey(".", new SchemaKey("kind", "a")))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.Newest("."))).isEmpty();
    assertThat(store.setting(Setting.global(Setting.Kind.MODE))).isNull();
  }

  @Test
  void findsSchemasByIdentityByKeyAndTheNewest() {
    append(ORDERS, 0, "a");
    NewVersion sameKey =
        new NewVersion(
            ORDERS,
            1,
            body("b"),
            "identity of b",
            List.of(new SchemaKey("kind", "a"), new SchemaKey("kind", "a")));
    Objects.requireNonNull(store.append(sameKey));
    assertThat(store.schemas(new SchemaQuery.ByIdentity(".", "identity of b")))
        .containsExactly(schema(2));
    assertThat(store.schemas(new SchemaQuery.ByKey(".", new SchemaKey("kind", "a"))))
        .containsExactly(schema(1), schema(2));
    assertThat(store.schemas(new SchemaQuery.ByKey(".", new SchemaKey("other", "a")))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.Newest("."))).containsExactly(schema(2));
  }

  @Test
  void addsKeysToWhatIsThere() {
    SchemaId id = append(ORDERS, 0, "a").id();
    SchemaKey key = new SchemaKey("datastream", "k");
    List<SchemaKey> before = store.keys(id, List.of());
    assertThat(store.keys(id, List.of(key, key))).hasSize(before.size() + 1).contains(key);
    assertThat(store.keys(id, List.of(key))).containsAll(before);
    assertThat(store.schemas(new SchemaQuery.ByKey(".", key))).containsExactly(schema(1));
    SchemaId none = new SchemaId(".", 99);
    assertThat(store.keys(none, List.of(new SchemaKey("datastream", "n")))).isEmpty();
    assertThat(store.schemas(new SchemaQuery.ByKey(".", new SchemaKey("datastream", "n"))))
        .isEmpty();
  }

  @Test
  void findsByKeysOfAnyLengthAndCharacter() {
    SchemaId id = append(ORDERS, 0, "a").id();
    Random random = new Random(3);
    StringBuilder hard = new StringBuilder();
    random.ints(20_000, 0x4e00, 0x9fff).forEach(hard::appendCodePoint);
    for (String text : List.of(hard.toString(), hard + "!", "a\0b", "sha256:x", "", " ")) {
      SchemaKey key = new SchemaKey("datastream", text);
      assertThat(store.schemas(new SchemaQuery.ByKey(".", key))).isEmpty();
      store.keys(id, List.of(key));
      assertThat(store.schemas(new SchemaQuery.ByKey(".", key))).containsExactly(schema(1));
    }
  }

  @Test
  void takesNamesThatDoNotCompress() {
    StringBuilder name = new StringBuilder();
    new Random(5).ints(341, 0x4e00, 0x9fff).forEach(name::appendCodePoint);
    SubjectName subject = SubjectName.of(name.toString());
    assertThat(append(subject, 0, "a").version()).isEqualTo(1);
    store.set(Setting.of(Setting.Kind.MODE, subject), "READONLY");
    assertThat(store.setting(Setting.of(Setting.Kind.MODE, subject))).isEqualTo("READONLY");
  }

  @Test
  void hidesWhatIsSoftDeletedAndForgetsWhatIsGone() {
    append(ORDERS, 0, "a");
    append(ORDERS, 1, "b");
    store.remove(ORDERS, List.of(1, 17), Removal.SOFT);
    assertThat(store.versions(ORDERS))
        .extracting(VersionEntry::deleted)
        .containsExactly(true, false);
    assertThat(store.subjects(".")).containsExactly(new SubjectEntry(ORDERS, false));
    store.remove(ORDERS, List.of(2), Removal.SOFT);
    assertThat(store.subjects(".")).containsExactly(new SubjectEntry(ORDERS, true));
    store.remove(ORDERS, List.of(2), Removal.PERMANENT);
    assertThat(numbers(ORDERS)).containsExactly(1);
    assertThat(append(ORDERS, 1, "c").version()).isEqualTo(3);
    assertThat(schema(2).body()).isEqualTo(body("b"));
  }

  @Test
  void countsFromOneAgainWhenNoVersionIsLeft() {
    int id = append(ORDERS, 0, "a").id().number();
    store.remove(ORDERS, List.of(1), Removal.PERMANENT);
    assertThat(store.subjects(".")).isEmpty();
    assertThat(schema(id).body()).isEqualTo(body("a"));
    assertThat(append(ORDERS, 0, "b"))
        .isEqualTo(new VersionEntry(ORDERS, 1, new SchemaId(".", id + 1), false));
    assertThat(append(ORDERS, 1, "a").id().number()).isEqualTo(id);
  }

  @Test
  void sortsSubjectsByName() {
    for (String name : List.of("b", "a", "\uFFFD", "\uD83D\uDE00", "B", "")) {
      append(SubjectName.of(name), 0, name);
    }
    assertThat(store.subjects("."))
        .extracting(e -> e.subject().name())
        .containsExactly("", "B", "a", "b", "\uD83D\uDE00", "\uFFFD");
  }

  @Test
  void keepsSettingsApart() {
    Setting global = Setting.global(Setting.Kind.CONFIG);
    Setting own = Setting.of(Setting.Kind.CONFIG, ORDERS);
    store.set(global, "1");
    store.set(own, "2");
    store.set(own, "3");
    assertThat(store.setting(global)).isEqualTo("1");
    assertThat(store.setting(own)).isEqualTo("3");
    assertThat(store.setting(Setting.of(Setting.Kind.MODE, ORDERS))).isNull();
    store.set(own, null);
    store.set(own, null);
    assertThat(store.setting(own)).isNull();
    assertThat(store.setting(global)).isEqualTo("1");
  }

  @Test
  void givesContiguousVersionsAndUniqueIdsToManyThreads() throws Exception {
    List<VersionEntry> given = new ArrayList<>();
    CountDownLatch begin = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(64);
    try {
      List<Future<VersionEntry>> futures =
          IntStream.range(0, 64)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            begin.await();
                            return appendSomehow("text " + i);
                          }))
              .toList();
      begin.countDown();
      for (Future<VersionEntry> future : futures) {
        given.add(future.get());
      }
    } finally {
      threads.shutdownNow();
    }
    Integer[] expected = IntStream.rangeClosed(1, 64).boxed().toArray(Integer[]::new);
    assertThat(given).extracting(VersionEntry::version).containsExactlyInAnyOrder(expected);
    assertThat(given).extracting(v -> v.id().number()).containsExactlyInAnyOrder(expected);
    assertThat(store.versions(ORDERS)).containsExactlyInAnyOrderElementsOf(given);
    assertThat(store.versions(ORDERS)).extracting(v -> v.id().number()).isSorted();
  }

  @Test
  void givesOneIdToManyThreadsWithOneBody() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      List<Future<VersionEntry>> futures =
          IntStream.range(0, 64)
              .mapToObj(i -> threads.submit(() -> append(SubjectName.of("s" + i), 0, "same")))
              .toList();
      for (Future<VersionEntry> future : futures) {
        assertThat(future.get().id().number()).isEqualTo(1);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private VersionEntry appendSomehow(String text) {
    for (; ; ) {
      List<VersionEntry> known = store.versions(ORDERS);
      int after = known.isEmpty() ? 0 : known.get(known.size() - 1).version();
      VersionEntry done = store.append(version(ORDERS, after, text));
      if (done != null) {
        return done;
      }
    }
  }
}
