package io.deltaform.runtime.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatastreamDiscoveryTest {
  private static List<TableSchema> tables(String json) {
    JsonValue value =
        JsonValue.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).value();
    return DatastreamDiscovery.tables(Objects.requireNonNull(value));
  }

  @Test
  void columnsHaveNameTypeKeyAndNullabilityInTheTablesOrder() {
    List<TableSchema> tables =
        tables(
            "{'mysqlRdbms':{'mysqlDatabases':[{'database':'shop','mysqlTables':[{'table':'ORDERS',"
                + "'mysqlColumns':[{'column':'TOTAL','dataType':'DECIMAL','precision':10,'scale':2,"
                + "'nullable':true,'ordinalPosition':2},{'column':'ORDER_ID','dataType':'BIGINT',"
                + "'primaryKey':true,'ordinalPosition':1},{'column':'SEAL','dataType':'VARBINARY',"
                + "'length':16,'nullable':false,'ordinalPosition':3}]},{'table':'EMPTY'}]}]}}");
    assertThat(tables)
        .extracting(t -> t.id().toString())
        .containsExactly("shop.ORDERS", "shop.EMPTY");
    assertThat(tables.get(0).columns())
        .extracting(TableColumn::name, c -> String.valueOf(c.type()), TableColumn::nullable)
        .containsExactly(
            tuple("ORDER_ID", "INT64", false),
            tuple("TOTAL", "DECIMAL(10,2)", true),
            tuple("SEAL", "BYTES", false));
    assertThat(tables.get(0).key()).extracting(TableColumn::name).containsExactly("ORDER_ID");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'oracleRdbms':{'oracleSchemas':[{'schema':'S','oracleTables':[{'table':'T','oracleColumns':[{'column':'c','dataType':'NUMBER','precision':5,'scale':-2}]}]}]}}|S.T|DECIMAL(5,-2)
          {'postgresqlRdbms':{'postgresqlSchemas':[{'schema':'s','postgresqlTables':[{'table':'t','postgresqlColumns':[{'column':'c','dataType':'bytea'}]}]}]}}|s.t|BYTES
          {'sqlServerRdbms':{'schemas':[{'schema':'s','tables':[{'table':'t','columns':[{'column':'c','dataType':'uniqueidentifier'}]}]}]}}|s.t|UUID
          {'salesforceOrg':{'objects':[{'objectName':'Order__c','fields':[{'name':'c','dataType':'currency','nillable':true}]}]}}|Order__c|DECIMAL
          {'mongodbCluster':{'databases':[{'database':'d','collections':[{'collection':'c','fields':[{'field':'c'}]}]}]}}|d.c|null
          """)
  void everySourceIsKnown(String answer, String table, String type) {
    List<TableSchema> tables = tables(answer);
    assertThat(tables).extracting(t -> t.id().toString()).containsExactly(table);
    assertThat(String.valueOf(tables.get(0).columns().get(0).type())).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}
          []
          {'mysqlRdbms':[]}
          {'mysqlRdbms':{'mysqlDatabases':{}}}
          {'mysqlRdbms':{'mysqlDatabases':[1,{'mysqlTables':[{}]}]}}
          """)
  void whatIsNoAnswerTellsOfNoTable(String answer) {
    assertThat(tables(answer)).isEmpty();
  }
}
