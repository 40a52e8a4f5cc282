package io.deltaform.library.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DraftLinksTest {
  private static Draft json(String file, String text) {
    return new Draft(file, file, "JSON", text, null);
  }

  private static Draft avro(String file, String text) {
    return new Draft(file, file, "AVRO", text, null);
  }

  @Test
  void aReferenceReachesTheFileThatItsPathLeadsTo() {
    Draft mine = json("in/a/address.json", "{\"type\":\"object\"}");
    Draft other = json("in/b/address.json", "{\"type\":\"string\"}");
    Draft order =
        json(
            "in/b/order.json",
            "{\"properties\":{\"x\":{\"$ref\":\"../a/address.json#/a\"},"
                + "\"y\":{\"$ref\":\"address.json\"},\"z\":{\"$ref\":\"#/a\"}}}");
    DraftLinks links = new DraftLinks(List.of(mine, other, order));
    assertThat(links.of(order)).isEqualTo(Map.of("../a/address.json", mine, "address.json", other));
  }

  @Test
  void aFileElsewhereIsNotTakenForItsName() {
    Draft address = json("in/a/address.json", "{}");
    Draft order =
        json(
            "in/b/order.json",
            "{\"allOf\":[{\"$ref\":\"address.json\"},"
                + "{\"$ref\":\"http://h/address.json\"},{\"$ref\":\"\\u0000\"}]}");
    assertThat(new DraftLinks(List.of(address, order)).of(order)).isEmpty();
  }

  @Test
  void typesOfAvroAreFoundByTheirFullNames() {
    Draft money =
        avro("m.avsc", "{\"type\":\"fixed\",\"name\":\"Money\",\"namespace\":\"a\",\"size\":4}");
    Draft order =
        avro(
            "o.avsc",
            "{\"type\":\"record\",\"name\":\"O\",\"namespace\":\"a\",\"fields\":["
                + "{\"name\":\"m\",\"type\":\"Money\"},{\"name\":\"o\",\"type\":[\"null\",\"O\"]}]}");
    assertThat(new DraftLinks(List.of(money, order)).of(order)).isEqualTo(Map.of("a.Money", money));
  }

  @Test
  void aTypeThatAFileDefinesItselfIsNotTakenFromAnother() {
    String money = "{\"type\":\"fixed\",\"name\":\"Money\",\"size\":4}";
    Draft other = avro("m.avsc", money);
    Draft order =
        avro(
            "o.avsc",
            "{\"type\":\"record\",\"name\":\"O\",\"fields\":["
                + "{\"name\":\"m\",\"type\":"
                + money
                + "},{\"name\":\"n\",\"type\":[\"null\",\"Money\"]}]}");
    assertThat(new DraftLinks(List.of(other, order)).of(order)).isEmpty();
  }
}
