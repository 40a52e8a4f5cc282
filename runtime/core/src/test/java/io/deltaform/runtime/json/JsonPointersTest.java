package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonPointersTest {
  /** The pointer to the byte before which {@code ^} stands. */
  private static String at(String marked) {
    byte[] b = marked.replace("^", "").getBytes(UTF_8);
    int target = marked.substring(0, marked.indexOf('^')).getBytes(UTF_8).length;
    return JsonPointers.at(b, 0, b.length, target);
  }

  @Test
  void leadToTheInnermostValueThatHoldsTheByte() {
    assertThat(at("^{\"a\":[1,{\"b\":2}]}")).isEqualTo("");
    assertThat(at("{\"a\":^[1,{\"b\":2}]}")).isEqualTo("/a");
    assertThat(at("{\"a\":[^1,{\"b\":2}]}")).isEqualTo("/a/0");
    assertThat(at("{\"a\":[1,^{\"b\":2}]}")).isEqualTo("/a/1");
    assertThat(at("{\"a\":[1,{\"b\":^2}]}")).isEqualTo("/a/1/b");
    assertThat(at("{\"a\":[1,{\"b\":2^}]}")).isEqualTo("/a/1");
    assertThat(at("{\"a\":[1,{\"b\":2}^]}")).isEqualTo("/a");
    assertThat(at("{\"a\":[1,{\"b\":2}]^}")).isEqualTo("");
    assertThat(at("{\"a\":[1^,{\"b\":2}]}")).isEqualTo("/a");
    assertThat(at("^17")).isEqualTo("");
  }

  @Test
  void leadToTheMemberWhoseKeyHoldsTheByte() {
    assertThat(at("{\"a\":1, ^\"b\":2}")).isEqualTo("/b");
    assertThat(at("{\"a\":1, \"b^\":2}")).isEqualTo("/b");
    assertThat(at("{\"a\":1,^ \"b\":2}")).isEqualTo("");
    assertThat(at("{ ^ \"b\":2}")).isEqualTo("");
    assertThat(at("{\"a\":{\"x\":1,^\"x\":2}}")).isEqualTo("/a/x");
  }

  @Test
  void stepsAreEscapedAndDecoded() {
    assertThat(at("{\"a/b\":{\"m~n\":^1}}")).isEqualTo("/a~1b/m~0n");
    assertThat(at("{\"Gr\\u00f6\\u00dfe\":^1}")).isEqualTo("/Größe");
    assertThat(at("{\"Größe\":{\"\":{\"💥\":^1}}}")).isEqualTo("/Größe//💥");
  }

  @Test
  void endWhereTheDocumentIsBroken() {
    assertThat(at("{\"a\":{\"b\":[1,2 ^3]}}")).isEqualTo("/a/b");
    assertThat(at("{\"a\":{\"b\":[1,^tru]}}")).isEqualTo("/a/b/1");
    assertThat(at("{\"a\":{\"b\"^ 1}}")).isEqualTo("/a/b");
    assertThat(at("{\"a\":{^b:1}}")).isEqualTo("/a");
    assertThat(at("{\"a\":{\"b\":^")).isEqualTo("/a/b");
    assertThat(at("{\"a\":[^}")).isEqualTo("/a/0");
    assertThat(at("^")).isEqualTo("");
    assertThat(at("1 ^2")).isEqualTo("");
  }

  @Test
  void anyOrderOfTargetsIsAnsweredInThatOrder() {
    byte[] b = "{\"a\":1,\"b\":[true,null],\"c\":\"x\"}".getBytes(UTF_8);
    assertThat(JsonPointers.at(b, 0, b.length, new int[] {28, 5, 11, 0, 17, 11, -3, 99}))
        .containsExactly("/c", "/a", "/b", "", "/b/1", "/b", "", "");
  }

  @Test
  void onlyTheDocumentCountsNotTheBytesAroundIt() {
    byte[] b = "[[[{\"a\":1}]]]".getBytes(UTF_8);
    assertThat(JsonPointers.at(b, 3, 10, 8)).isEqualTo("/a");
  }

  @Test
  void deepInputCostsOneScan() {
    int depth = 200_000;
    byte[] b = ("[0,".repeat(depth) + "x").getBytes(UTF_8);
    // a scan a level would take minutes; the pointer itself ends where it gets too long
    String pointer = JsonPointers.at(b, 0, b.length, b.length - 1);
    assertThat(pointer.startsWith("/1/1/1")).isTrue();
    assertThat(pointer.length()).isEqualTo(16_384);
  }

  @Test
  void aNameThatIsTooLongEndsThePointer() {
    byte[] b = ("{\"a\":{\"" + "k".repeat(20_000) + "\":{\"c\":1}}}").getBytes(UTF_8);
    assertThat(JsonPointers.at(b, 0, b.length, b.length - 5)).isEqualTo("/a");
  }
}
