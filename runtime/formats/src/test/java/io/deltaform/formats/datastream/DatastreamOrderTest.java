package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatastreamOrderTest {
  private static final String ROW = "{\"id\":1}";

  private static List<JsonValue> keys(String json) {
    JsonValue value = JsonValue.parse(json.getBytes(StandardCharsets.UTF_8)).value();
    return ((JsonArray) Objects.requireNonNull(value)).items();
  }

  private static Change<?> change(String event) {
    return EventText.read(event).change();
  }

  private static Change<?> change(String method, String place, String time) {
    String metadata = "\"table\":\"t\",\"change_type\":\"INSERT\"," + place;
    return change(EventText.of(method, metadata, ROW).replace("2026-01-06T09:00:12.000Z", time));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [5,0,0]                   | [1,"mysql-bin.000025",784]
          [5,"",0]                  | [1,"mysql-bin.000025",784]
          [1,"mysql-bin.000025",784] | [2,"mysql-bin.000025",784]
          [1,"mysql-bin.999999",9]  | [1,"mysql-bin.1000000",1]
          [1,"b.01",9]              | [1,"b.01",10]
          [1,"9/FF"]                | [1,"10/0"]
          [1,"16/CB002DB0"]         | [1,"16/cb002db1"]
          [1,5,"0x1.2.3",1]         | [1,5,"0x1.2.3",2]
          [1,5]                     | [1,"5"]
          [10,0]                    | [10,1]
          [9,999999999]             | [10,0]
          [1]                       | [1,0]
          [null]                    | [1]
          [1]                       | [{}]
          [18446744073709551615]    | [18446744073709551616]
          """)
  void sortKeysOfAnyShapeCompare(String less, String more) {
    assertThat(SortKeys.ORDER.compare(keys(less), keys(more))).isNegative();
    assertThat(SortKeys.ORDER.compare(keys(more), keys(less))).isPositive();
    assertThat(SortKeys.ORDER.compare(keys(less), keys(less))).isZero();
  }

  @Test
  void sortKeysAreATotalOrder() {
    Random random = new Random(1);
    List<List<JsonValue>> all = new ArrayList<>();
    String[] parts = {
      "0",
      "\"\"",
      "1",
      "\"a.1\"",
      "\"a.02\"",
      "null",
      "\"1/2\"",
      "\"1/A\"",
      "true",
      "\"10/0\"",
      "\"11G\"",
      "\"A/0\"",
      "\"2026-01-01T00:00:00.5Z:1:0\""
    };
    for (int i = 0; i < 3000; i++) {
      List<String> key = new ArrayList<>();
      for (int n = random.nextInt(4); n > 0; n--) {
        key.add(parts[random.nextInt(parts.length)]);
      }
      all.add(keys("[" + String.join(",", key) + "]"));
    }
    Collections.shuffle(all, random);
    all.sort(SortKeys.ORDER);
    for (int i = 0; i < all.size(); i += 7) {
      for (int j = i + 1; j < all.size(); j += 11) {
        assertThat(SortKeys.ORDER.compare(all.get(i), all.get(j))).isNotPositive();
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          cdc|"log_file":"b.000009","log_position":9|"log_file":"b.000010","log_position":1
          cdc|"log_file":"b.999999","log_position":9|"log_file":"b.1000000","log_position":1
          cdc|"log_file":"b.1","log_position":9|"log_file":"b.1","log_position":10
          cdc|"binlog_file":"b.1","binlog_position":9|"binlog_file":"b.1","binlog_position":10
          cdc|"rs_id":"0x00fe.1.0","ssn":9|"rs_id":"0x0100.1.0","ssn":1
          cdc|"rs_id":"0x1.1.0","ssn":9|"rs_id":"0x1.1.0","ssn":10
          cdc|"lsn":"9/FFFFFFFF"|"lsn":"10/0"
          sqlserver-cdc|"lsn":"00000027:00000ac0:0002"|"lsn":"00000027:00000AC0:000A"
          cdc|"commit_timestamp":"2026-01-01T00:00:00Z","record_sequence":"9","mod_index":"1","change_stream_name":"s"|"commit_timestamp":"2026-01-01T00:00:00Z","record_sequence":"10","mod_index":"0","change_stream_name":"s"
          """)
  void eventsOfASourceHaveTheOrderOfItsFields(String method, String less, String more) {
    Change<?> first = change(method, less, "2026-01-06T09:00:12Z");
    Change<?> second = change(method, more, "2026-01-06T09:00:12Z");
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isNegative();
    assertThat(DatastreamOrder.ORDER.compare(second, first)).isPositive();
    Position a = Objects.requireNonNull(first.header().position());
    Position b = Objects.requireNonNull(second.header().position());
    assertThat(DatastreamFormat.DATASTREAM.compare(a, b).getAsInt()).isNegative();
  }

  @Test
  void theTimeComesBeforeTheLsnForPostgres() {
    Change<?> first = change("cdc", "\"lsn\":\"9/0\"", "2026-01-06T09:00:12Z");
    Change<?> second = change("cdc", "\"lsn\":\"1/0\"", "2026-01-06T09:00:13Z");
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isNegative();
  }

  @Test
  void backfillComesFirst() {
    Change<?> late = change("mysql-backfill-fulldump", "\"log_file\":null", "2027-01-06T09:00:12Z");
    Change<?> early = change(EventText.mysql("INSERT", 7, ROW));
    assertThat(DatastreamOrder.ORDER.compare(late, early)).isNegative();
    assertThat(DatastreamOrder.ORDER.compare(late, late)).isZero();
  }

  @Test
  void theHalvesOfAChangeOfAKeyKeepTheirOrder() {
    Change<?> first = change(EventText.mysql("UPDATE-DELETE", 7, ROW));
    Change<?> second =
        change(EventText.mysql("UPDATE-INSERT", 7, ROW).replace("09:00:12", "09:00:11"));
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isZero();
  }

  @Test
  void mongoGoesByItsSortKeys() {
    String event =
        EventText.of(
            "mongodb-cdc",
            "\"collection\":\"c\",\"primary_keys\":[\"id\"],\"change_type\":\"UPDATE\"",
            ROW);
    Change<?> first = change(event.replace("[1,\"a\",2]", "[5,999]"));
    Change<?> second = change(event.replace("[1,\"a\",2]", "[6,0]"));
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isNegative();
    assertThat(DatastreamOrder.dedupeKey(first)).isNotEqualTo(DatastreamOrder.dedupeKey(second));
  }

  @Test
  void aRepeatHasAnotherUuidAndTheSameDedupeKey() {
    String event = EventText.mysql("UPDATE", 7, ROW);
    Change<?> first = change(event);
    Change<?> again = change(event.replace("u-1", "u-2").replace("09:00:15.100", "09:01:00.000"));
    assertThat(DatastreamOrder.dedupeKey(again)).isEqualTo(DatastreamOrder.dedupeKey(first));
    // rows of one bulk operation share their position
    Change<?> other = change(EventText.mysql("UPDATE", 7, "{\"id\":2}"));
    assertThat(DatastreamOrder.dedupeKey(other)).isNotEqualTo(DatastreamOrder.dedupeKey(first));
    Change<?> later = change(EventText.mysql("UPDATE", 8, ROW));
    assertThat(DatastreamOrder.dedupeKey(later)).isNotEqualTo(DatastreamOrder.dedupeKey(first));
  }
}
